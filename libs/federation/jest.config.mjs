import { node } from '../../jest/node.mjs';

// Each build is a process of its own, and slow on a busy machine.
export default { ...node('federation'), testTimeout: 60_000 };
