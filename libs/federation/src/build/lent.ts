import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the shell lends of its own. */
export const KIT = '@conference/shell-kit';

/**
 * What the shell lends to remotes at run time: one instance each, no copies in remotes
 * (docs/decisions/0002). A bundler alias would bypass the sharing.
 */
export const lentPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', KIT];

/** The package that a part of it belongs to. */
export const packageOf = (lent: string) => lent.split('/', lent.startsWith('@') ? 2 : 1).join('/');

const { resolve } = createRequire(__filename);

/** The Reacts that are lent, each with the version that is installed and so built in. */
export const reactVersions: Record<string, string> = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, manifestOf(name).version]),
);

function manifestOf(name: string): { version: string } {
  return JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string };
}
