import { node } from '../../jest/node.mjs';

// Some specs run a compiler, which is slow on a busy machine.
export default { ...node('release-store'), testTimeout: 60_000 };
