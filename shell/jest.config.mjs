import { node } from '../jest/node.mjs';
import { web } from '../jest/web.mjs';

/** The pages run in a browser, the gateway in Node. */
export default {
  projects: [
    { ...web('shell'), rootDir: 'src' },
    { ...node('gateway'), rootDir: 'server' },
  ],
};
