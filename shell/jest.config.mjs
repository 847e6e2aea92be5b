import { inParts, node } from '../jest/node.mjs';
import { web } from '../jest/web.mjs';

/** The pages run in a browser, the gateway in Node. */
export default inParts('shell', [
  { ...web('shell'), rootDir: 'src' },
  { ...node('gateway'), rootDir: 'server' },
]);
