// Plain JavaScript with nothing but Node: it runs on a fresh clone, before anything is installed.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, outdatedLockfile } from './installed.mjs';

/** Folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const OLDEST = [20, 19];

/** Checks that Node is new enough, and installs what the lockfile names unless it is installed already. Ends the process if it cannot. */
export async function prepare() {
  process.chdir(root);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    stop(`Node ${OLDEST.join('.')} or newer is needed, best Node 24; this is Node ${process.versions.node}.`);
  }
  const outdated = outdatedLockfile(root);
  if (outdated) stop(outdated);
  if (isInstalled(root)) return;

  console.log('Installing what the lockfile names (npm ci), about a minute ...');
  // The build needs what is listed for development, in production too.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) stop('Installing failed: see what npm says above.');
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
