import { node } from '../../jest/node.mjs';

// Some specs run a compiler, and take their time where others work on the machine.
export default { ...node('release-store'), testTimeout: 60_000 };
