// npm run begin-anew [-- --yes]: takes the database and the DATA_DIR that the settings name for a pair (docs/operations.md, a database that does not fit).
// It installs and builds nothing: on a server its user may not change the checkout, and the refused start has built the API.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../api/dist/main.js', import.meta.url));
if (existsSync(api)) {
  const isMeant = process.argv.includes('--yes');
  process.exitCode =
    spawnSync(process.execPath, [api, '--begin-anew', ...(isMeant ? ['--yes'] : [])], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error('The API is not built yet: npm start builds it.');
  process.exitCode = 1;
}
