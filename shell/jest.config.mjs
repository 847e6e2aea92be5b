import { inParts, node } from '../jest/node.mjs';
import { web } from '../jest/web.mjs';

/** The pages run in a browser, the gateway in Node; so does the worker, which has no page around it. */
export default inParts('shell', [
  { ...web('shell'), rootDir: 'src', testPathIgnorePatterns: ['/offline/worker/'] },
  { ...node('worker'), rootDir: 'src/offline/worker' },
  { ...node('gateway'), rootDir: 'server' },
]);
