import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KIT_TYPES } from './build-files';
import type { Finding } from './checks/finding';
import { versionIn } from './history';
import { layout } from './layout';
import type { Release, ReleasedModule } from './release';

/** A module beside a host with whose kit it was never live, and the host that it was live with last. */
export interface UnverifiedKit {
  module: ReleasedModule;
  host: ReleasedModule;
  last: ReleasedModule;
}

/**
 * The modules of a release that use a kit and were never live with that of its host, nor with one that it is compatible with. Of all
 * others the types were checked then. Hosts of old have no types of their kit, so that nothing can be checked.
 * @param past a store's history, the newest first
 * @param modules a whole release, whose modules were all live at some time
 */
export async function unverifiedKits(
  store: string,
  past: readonly Release[],
  modules: readonly ReleasedModule[],
): Promise<UnverifiedKit[]> {
  const kitIn = await kitsOf(store, [{ modules }, ...past]);
  const [host, kit] = [hostOf({ modules }), kitIn({ modules })];
  if (!host || !kit) return [];
  const compatible = compatibleWith(kit, past, kitIn);
  const users = modules.filter((module) => module.kind === 'remote' && module.kit && module.kit.length > 0);
  return users.flatMap((module) => {
    const together = past.filter((release) => versionIn(release, module.name) === module.version && kitIn(release));
    const last = together[0] && hostOf(together[0]);
    return last && !together.some((release) => compatible.has(kitIn(release))) ? [{ module, host, last }] : [];
  });
}

/**
 * A kit and all that it is backward compatible with: those that it replaced in a release that `keepsKit`, and those that they replaced so.
 */
function compatibleWith(kit: string, past: readonly Release[], kitIn: KitIn): Set<string> {
  const compatible = new Set([kit]);
  for (const [index, release] of past.entries()) {
    const before = past[index + 1];
    if (before && release.change?.keepsKit && compatible.has(kitIn(release))) compatible.add(kitIn(before));
  }
  return compatible;
}

/** What speaks against such a module where there is no compiler to compare the types. */
export const unverifiedKitFinding = ({ module, host }: UnverifiedKit): Finding => ({
  code: 'kit_untried',
  sentence: `${module.name} ${module.version} was never live with the kit of ${host.name} ${host.version}: npm run release -- rollback compares their types.`,
});

interface Modules {
  readonly modules: readonly ReleasedModule[];
}

const hostOf = ({ modules }: Modules) => modules.find(({ kind }) => kind === 'host');

/** The types of a release's kit, as they were built; empty of a host of old, and where there is no host. */
type KitIn = (release: Modules) => string;

async function kitsOf(store: string, releases: readonly Modules[]): Promise<KitIn> {
  const hosts = new Map(releases.flatMap((release) => hostOf(release) ?? []).map((host) => [host.version, host]));
  const kits = new Map(
    await Promise.all([...hosts.values()].map(async (host) => [host.version, await kitOf(store, host)] as const)),
  );
  return (release) => kits.get(hostOf(release)?.version ?? '') ?? '';
}

const kitOf = (store: string, { name, version }: ReleasedModule): Promise<string> =>
  readFile(join(layout(store).module(name, version), KIT_TYPES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
