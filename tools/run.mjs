// node tools/run.mjs <command> ...: what the commands of package.json do. It installs what is missing before.
import { prepare } from './set-up/prepare.mjs';

const scripts = {
  start: './start/main.ts',
  test: './test/main.ts',
  dev: './dev/main.ts',
  new: './new/run.ts',
  release: './release/main.ts',
  drill: './drills/run.ts',
  bench: './bench/run.ts',
  artwork: './artwork/run.ts',
  screens: './screens/take.ts',
  documents: './documents/write.ts',
  'edition:check': './edition/check.ts',
  roles: '../mfe-admin/roles/write.ts',
};

const [command] = process.argv.splice(2, 1);
await prepare();
const { register } = await import('tsx/esm/api');
register();
await import(scripts[command]);
