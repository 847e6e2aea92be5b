// node tools/run.mjs <command> ...: what the commands of package.json do. It installs what is missing before.
import { prepare } from './set-up/prepare.mjs';

const scripts = {
  start: './start/main.ts',
  test: './test/main.ts',
  dev: './dev/main.ts',
  new: './new/main.ts',
  release: './release/main.ts',
  drill: './drills/main.ts',
  bench: './bench/main.ts',
  artwork: './artwork/main.ts',
  screens: './screens/main.ts',
  documents: './documents/main.ts',
  'edition:check': './edition/main.ts',
  roles: '../mfe-admin/roles/main.ts',
};

const [command] = process.argv.splice(2, 1);
await prepare();
const { register } = await import('tsx/esm/api');
register();
await import(scripts[command]);
