import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

/** Runs a script of an installed package, its output passed through. Resolves to whether it succeeded. */
export function run(script: string, ...parameters: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // No daemon: nothing is left running afterwards.
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Runs Nx; whatever fails is shown, and the rest goes on. */
export const nx = (...parameters: string[]) => run('node_modules/nx/dist/bin/nx.js', ...parameters, '--outputStyle=static', '--nxBail=false');
