import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

/** The modules of a checkout: every folder that declares one. */
export const modulesIn = (checkout: string): string[] =>
  readdirSync(checkout)
    .filter((name) => existsSync(join(checkout, name, 'remote.ts')))
    .sort();

/** The modules that a checkout releases, and the folder of each one's build. */
export const releasedIn = (checkout: string): Record<string, string> => ({
  shell: 'shell/dist/client',
  ...Object.fromEntries(modulesIn(checkout).map((name) => [name, `${name}/dist`])),
});

/** The modules that this checkout releases. */
export const released = releasedIn(root);
