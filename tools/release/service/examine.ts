import {
  replaceModules,
  kitCompatibilityFindings,
  conflicts,
  refuse,
  typeFindings,
  undeclaredPages,
  unservedFindings,
  type Finding,
  type KitTypes,
  type Release,
  type ReleasedModule,
} from '@conference/release-store';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { kitOf } from '../kits';
import { tryPages } from '../gate/try-pages';
import { servedCalls } from './served-calls';

/** How modules are checked. */
interface ExamineOptions {
  /** Prefixes that are meant to go. */
  drop?: readonly string[];
  /** The folder of a module's sources, where they are on this machine. */
  projectOf?: (name: string) => string | undefined;
  /** The types of the kit that a module was built with, where its sources are elsewhere. */
  builtKitOf?: (name: string) => KitTypes | undefined;
  /** The address of the running site. */
  site?: string;
  /** Gets each step as a line. */
  say?: (line: string) => void;
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
  options: ExamineOptions = {},
): Promise<{ keepsKit?: boolean }> {
  const { drop = [], site, say = console.log } = options;
  refuse(undeclaredPages(incoming));
  refuse(conflicts(replaceModules(live, incoming), live.modules, drop));
  const served = site === undefined ? undefined : await servedCalls(site);
  if (served) refuse(await unservedFindings(store, incoming, served));
  say('Checking types against the kit of the shell ...');
  const { findings, keepsKit } = await comparedTypes(store, live, incoming, options);
  refuse(findings);
  say('Trying it in a browser, with the live others ...');
  await tryPages(store, live, incoming, { site, say });
  return { keepsKit };
}

/** Checks the modules' types against the kit that will be live; a new kit also against the modules that stay. */
async function comparedTypes(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  { projectOf = (name) => join(root, name), builtKitOf = () => undefined }: ExamineOptions,
): Promise<{ findings: Finding[]; keepsKit?: boolean }> {
  const hostOf = (modules: readonly ReleasedModule[]) => modules.find(({ kind }) => kind === 'host');
  const [next, last] = [hostOf(replaceModules(live, incoming)), hostOf(live.modules)];
  if (!next || !last) return { findings: [] };
  const kit = await kitOf(store, next);
  // Types of other packages are the same in each checkout that a kit can be built in.
  const host = projectOf(next.name) ?? join(root, next.name);
  const findings: Finding[] = [];
  for (const module of incoming.filter(({ kind }) => kind === 'remote')) {
    const project = projectOf(module.name);
    findings.push(
      ...(project === undefined
        ? await builtKitFindings(kit, builtKitOf(module.name), module, host)
        : await typeFindings(kit, module.name, project)),
    );
  }
  if (next.version === last.version) return { findings };

  const changesFor = async (modules: readonly ReleasedModule[]) =>
    kitCompatibilityFindings(kit, await kitOf(store, last), modules, host);
  // The live one has all of its names.
  const keepsKit = (await changesFor([last])).length === 0;
  if (keepsKit) return { findings, keepsKit };
  const staying = live.modules.filter(({ name }) => !incoming.some((one) => one.name === name));
  return { findings: [...findings, ...(await changesFor(staying))], keepsKit };
}

/** Compares the kit with the one that a module was built with, because its sources are elsewhere. */
async function builtKitFindings(
  kit: KitTypes,
  built: KitTypes | undefined,
  module: ReleasedModule,
  host: string,
): Promise<Finding[]> {
  if (built) return kitCompatibilityFindings(kit, built, [module], host);
  const sentence = `The types of the kit that ${module.name} was built with did not come along.`;
  return [{ code: 'kit_types_missing', sentence }];
}
