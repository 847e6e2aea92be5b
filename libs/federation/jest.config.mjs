import { node } from '../../jest/node.mjs';

// A build is a process of its own, and takes its time where others work on the machine.
export default { ...node('federation'), testTimeout: 60_000 };
