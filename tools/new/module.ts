import type { RemoteDeclaration } from '@conference/federation';
import { liveRelease, prefixFindings } from '@conference/release-store';
import { readReleaseSettings } from '@conference/settings';
import { url, within } from '@conference/site-map';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { run } from '../harness/command';
import { modulesIn } from '../release/modules';
import { storeOf } from '../release/release-history';
import { root } from '../set-up/prepare.mjs';
import { Refused } from '../start/refused';
import { filesOf } from './files';

const NAME = /^mfe(-[a-z][a-z0-9]*)+$/;

/**
 * Adds a module with one page.
 * @returns what was made, and what to do next
 * @throws Refused, before anything is written
 */
export async function addModule(name: string, prefix: string): Promise<string> {
  await refuseTaken(name, prefix);
  const lockfile = join(root, 'package-lock.json');
  const lock = readFileSync(lockfile, 'utf8');
  const files = Object.entries(filesOf(name, prefix)).map(([file, text]) => [join(name, file), text] as const);
  try {
    for (const [file, text] of files) await writeFormatted(join(root, file), text);
    // npm ci wants every module in the lockfile. There is nothing to fetch for this one.
    run(['npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts']);
  } catch (error) {
    rmSync(join(root, name), { recursive: true, force: true });
    writeFileSync(lockfile, lock);
    throw error;
  }
  return `Written, and named in package-lock.json:
${files.map(([file]) => `  ${file}`).join('\n')}

Next (docs/how-to.md, "A module"):
  npm run dev -- ${name}
  npx nx run-many -t lint typecheck test build -p ${name}
  git add ${name} package-lock.json && git commit
  npm run release -- publish ${name}`;
}

/** @throws Refused when the name is invalid or taken, or the address belongs to another module of this workspace or of the store of DATA_DIR */
export async function refuseTaken(name: string, prefix: string): Promise<void> {
  if (!NAME.test(name))
    throw new Refused(`${name} is no name of a module: that is mfe- and small letters, as in mfe-speakers.`);
  if (existsSync(join(root, name))) throw new Refused(`${name} is there already.`);
  const here = await Promise.all(modulesIn(root).map(declarationOf));
  const declared = [...here, ...(await liveElsewhere(here.map((one) => one.name)))];
  if (declared.some((one) => one.name === name)) throw new Refused(`${name} is live already.`);
  const [conflict] = prefixFindings([
    ...declared,
    { name: 'shell', prefixes: [url.login] },
    { name, prefixes: [prefix] },
  ]);
  if (conflict) throw new Refused(conflict.sentence);
  // The owner of `/` has pages at addresses that it does not claim.
  for (const { name: owner, pages } of declared) {
    const page = Object.keys(pages).find((path) => within(path, prefix));
    if (page) throw new Refused(`${name} claims ${prefix}, and ${owner} has the page ${page}.`);
  }
}

/** The modules that are live, and come from other repositories; none where nothing has been released. */
async function liveElsewhere(
  here: readonly string[],
): Promise<Pick<RemoteDeclaration, 'name' | 'prefixes' | 'pages'>[]> {
  const live = await liveRelease(storeOf(readReleaseSettings(process.env))).catch(() => undefined);
  return (live?.modules ?? [])
    .filter(({ kind, name }) => kind === 'remote' && !here.includes(name))
    .map(({ name, prefixes = [], heads: pages = {} }) => ({ name, prefixes, pages }));
}

const declarationOf = async (module: string) =>
  ((await import(pathToFileURL(join(root, module, 'remote.ts')).href)) as { default: RemoteDeclaration }).default;

/** Writes a file. Prettier lays it out as the files of this workspace, if it knows the file's kind. */
export async function writeFormatted(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const { inferredParser } = await getFileInfo(path);
  const options = await resolveConfig(join(root, 'package.json'));
  writeFileSync(path, inferredParser ? await format(text, { ...options, filepath: path }) : text);
}
