// Has the API do a task that a server needs. It installs and builds nothing: there its user may not change the checkout, and a site that has run
// has built the API.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../api/dist/main.js', import.meta.url));

/**
 * Runs the API with a flag (api/src/main.ts); this process ends as that does.
 * @param {...string} words the flag, and what follows it
 */
export function apiCommand(...words) {
  if (existsSync(api)) {
    process.exitCode = spawnSync(process.execPath, [api, ...words], { stdio: 'inherit' }).status ?? 1;
  } else {
    console.error('The API is not built yet: npm start builds it.');
    process.exitCode = 1;
  }
}
