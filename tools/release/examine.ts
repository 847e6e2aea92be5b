import {
  replaceModules,
  kitCompatibilityFindings,
  conflicts,
  refuse,
  typeFindings,
  type Finding,
  type Release,
  type ReleasedModule,
} from '@conference/release-store';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { kitOf } from './kits';
import { tryPages } from './gate/try-pages';

/** How modules are checked. */
interface ExamineOptions {
  /** Prefixes that are meant to go. */
  drop?: readonly string[];
  projectOf?: (name: string) => string;
  /** The address of the running site. */
  site?: string;
}

/**
 * Checks versions of the store against the live release: their manifests, then their sources' types, then their pages in a browser.
 * Nothing goes live.
 * @returns for a new shell, whether its kit is compatible with the live one
 * @throws Unfit, PageNotRendered
 */
export async function examine(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  { drop = [], projectOf = (name) => join(root, name), site }: ExamineOptions = {},
): Promise<{ keepsKit?: boolean }> {
  refuse(conflicts(replaceModules(live, incoming), live.modules, drop));
  console.log('Checking types against the kit of the shell ...');
  const { findings, keepsKit } = await comparedTypes(store, live, incoming, projectOf);
  refuse(findings);
  console.log('Trying it in a browser, with the live others ...');
  await tryPages(store, live, incoming, site);
  return { keepsKit };
}

/** Checks the modules' types against the kit that will be live; a new kit also against the modules that stay. */
async function comparedTypes(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  projectOf: (name: string) => string,
): Promise<{ findings: Finding[]; keepsKit?: boolean }> {
  const hostOf = (modules: readonly ReleasedModule[]) => modules.find(({ kind }) => kind === 'host');
  const [next, last] = [hostOf(replaceModules(live, incoming)), hostOf(live.modules)];
  if (!next || !last) return { findings: [] };
  const kit = await kitOf(store, next);
  const findings: Finding[] = [];
  for (const { name } of incoming.filter(({ kind }) => kind === 'remote'))
    findings.push(...(await typeFindings(kit, name, projectOf(name))));
  if (next.version === last.version) return { findings };

  const changesFor = async (modules: readonly ReleasedModule[]) =>
    kitCompatibilityFindings(kit, await kitOf(store, last), modules, projectOf(next.name));
  // The live one has all of its names.
  const keepsKit = (await changesFor([last])).length === 0;
  if (keepsKit) return { findings, keepsKit };
  const staying = live.modules.filter(({ name }) => !incoming.some((one) => one.name === name));
  return { findings: [...findings, ...(await changesFor(staying))], keepsKit };
}
