// npm run files -- move | forget: moves abstracts between the disk and a bucket while the site runs (docs/operations.md, abstracts in a bucket).
// It installs and builds nothing: on a server its user may not change the checkout, and the running site has built the API.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../api/dist/main.js', import.meta.url));
if (existsSync(api)) {
  // What follows a command is no part of one: nothing is done then.
  const command = process.argv.slice(2).join(' ');
  process.exitCode = spawnSync(process.execPath, [api, '--files', command], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error('The API is not built yet: npm start builds it.');
  process.exitCode = 1;
}
