import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { inParts } from './jest/node.mjs';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const folders = workspaces.flatMap((one) => {
  if (!one.endsWith('*')) return [one];
  const paths = readdirSync(dirname(one)).map((name) => posix.join(dirname(one), name));
  return paths.filter((path) => path.startsWith(one.slice(0, -1)));
});
const tested = folders.filter((folder) => folder !== 'api' && existsSync(join(folder, 'jest.config.mjs')));

/** The unit tests of all projects, as npm test runs them: one Jest for all, where each project of its own would begin another. */
const parts = await Promise.all(
  tested.map(async (folder) => {
    const { default: config } = await import(new URL(`${folder}/jest.config.mjs`, import.meta.url));
    return (config.projects ?? [config]).map((part) => ({
      ...part,
      rootDir: join(import.meta.dirname, folder, part.rootDir ?? ''),
    }));
  }),
);

export default inParts('units', parts.flat());
