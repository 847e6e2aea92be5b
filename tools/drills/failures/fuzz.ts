import { passes } from '../../harness/command';
import type { Drill } from '../drill';

/** Bad requests on each database; `npm test` sends a tenth of them, always the same. */
const TOTAL = '20000';

/** Sends random requests to the API that no client of ours sends. The word after the name is the seed; a failure prints it. */
export const drill: Drill = async (_folder, [seed = String(Math.floor(Math.random() * 2 ** 31))]) => {
  console.log(`${TOTAL} bad requests on each database; npm run drill -- fuzz ${seed} sends the same again.`);
  const parameters = ['-c', 'api/jest.config.mjs', '--testPathPatterns', 'bad-input'];
  const env = { FUZZ_TOTAL: TOTAL, FUZZ_SEED: seed };
  return passes('node_modules/jest/bin/jest.js', parameters, { env }) ? [] : ['A bad request is answered badly'];
};
