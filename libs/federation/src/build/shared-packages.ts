import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { KIT } from './kit';

/** The packages that the shell shares with remotes at run time (docs/decisions/0002). An alias for one would bypass the sharing. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', KIT];

/** The package of an import: `react` of `react/jsx-runtime`. */
export const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

const { resolve } = createRequire(__filename);

/** The shared Reacts, each in the installed version. */
export const reactVersions: Record<string, string> = Object.fromEntries(
  ['react', 'react-dom'].map((name) => {
    const { version } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string };
    return [name, version];
  }),
);
