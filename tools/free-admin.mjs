// npm run free-admin -- chair@example.org: ends the second factor of an account whose phone and recovery codes are lost (docs/operations.md, a lost phone).
// It installs and builds nothing: on a server its user may not change the checkout.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../api/dist/main.js', import.meta.url));
if (existsSync(api)) {
  const [email = ''] = process.argv.slice(2);
  process.exitCode = spawnSync(process.execPath, [api, '--free-admin', email], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error('The API is not built yet: npm start builds it.');
  process.exitCode = 1;
}
