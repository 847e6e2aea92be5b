import { passes } from '../../harness/command';
import type { Drill } from '../run';

/** Bad requests on each database; `npm test` sends a tenth of them, always the same. */
const TOTAL = '20000';

/** What no client of ours sends, sent to the API at random. What stands behind the name is where the dice begin: what failed prints it. */
export const drill: Drill = async (_folder, [seed = String(Math.floor(Math.random() * 2 ** 31))]) => {
  console.log(`${TOTAL} bad requests on each database; npm run drill -- fuzz ${seed} sends the same again.`);
  const parameters = ['-c', 'api/jest.config.mjs', '--testPathPatterns', 'bad-input'];
  const env = { FUZZ_TOTAL: TOTAL, FUZZ_SEED: seed };
  return passes('node_modules/jest/bin/jest.js', parameters, { env }) ? [] : ['A bad request is answered badly'];
};
