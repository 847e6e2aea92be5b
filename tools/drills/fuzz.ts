import { spawnSync } from 'node:child_process';
import { root } from '../set-up/prepare.mjs';

/** Bad requests on each database; `npm test` sends a tenth of them, always the same. */
const TOTAL = '20000';

/** What no client of ours sends, sent to the API at random. What stands behind the name is where the dice begin: what failed prints it. */
const [seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(3);
console.log(`${TOTAL} bad requests on each database; npm run drill -- fuzz ${seed} sends the same again.`);
const parameters = ['node_modules/jest/bin/jest.js', '-c', 'api/jest.config.mjs', '--testPathPatterns', 'bad-input'];
const { status } = spawnSync(process.execPath, parameters, {
  cwd: root,
  env: { ...process.env, FUZZ_TOTAL: TOTAL, FUZZ_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
