import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KIT_TYPES } from './build-files';
import type { Finding } from './checks/finding';
import { versionIn } from './history';
import { layout } from './layout';
import { hostOf, type Release, type ReleasedModule } from './release';

/** A module, a host with whose kit it was never live, and the last host that it was live with. */
export interface UnverifiedKit {
  module: ReleasedModule;
  host: ReleasedModule;
  last: ReleasedModule;
}

/**
 * The modules of a release that use a kit, but were never live with the host's kit or with one that it is compatible with. The types of all
 * other modules were checked when they went live. Old hosts have no types of their kit, so that nothing can be checked.
 * @param past a store's history, the newest first
 * @param modules a whole release, whose modules were all live at some time
 */
export async function unverifiedKits(
  store: string,
  past: readonly Release[],
  modules: readonly ReleasedModule[],
): Promise<UnverifiedKit[]> {
  const [next, ...earlier] = await withKits(store, [{ modules: [...modules] }, ...past]);
  if (!next?.host || !next.kit) return [];
  const { host, kit } = next;

  // A kit is compatible with the one it replaced in a release that `keepsKit`, and so on back in time.
  const compatible = new Set([kit]);
  for (const [index, release] of earlier.entries()) {
    const before = earlier[index + 1];
    if (before && release.change?.keepsKit && compatible.has(release.kit)) compatible.add(before.kit);
  }

  const users = modules.filter((module) => module.kind === 'remote' && module.kit && module.kit.length > 0);
  return users.flatMap((module) => {
    const together = earlier.filter((one) => versionIn(one, module.name) === module.version && one.kit);
    const last = together[0]?.host;
    return last && !together.some((one) => compatible.has(one.kit)) ? [{ module, host, last }] : [];
  });
}

/** The finding for such a module if there is no compiler to compare the types. */
export const unverifiedKitFinding = ({ module, host }: UnverifiedKit): Finding => ({
  code: 'kit_untried',
  sentence: `${module.name} ${module.version} was never live with the kit of ${host.name} ${host.version}: npm run release -- rollback compares their types.`,
});

/** Adds the host of each release and the types of its kit. The types are empty without a host, and for old hosts. */
async function withKits(store: string, releases: readonly Pick<Release, 'modules' | 'change'>[]) {
  const kits = new Map<string, Promise<string>>();
  return Promise.all(
    releases.map(async ({ modules, change }) => {
      const host = hostOf(modules);
      if (host && !kits.has(host.version)) kits.set(host.version, kitOf(store, host));
      return { modules, change, host, kit: (await kits.get(host?.version ?? '')) ?? '' };
    }),
  );
}

const kitOf = (store: string, { name, version }: ReleasedModule): Promise<string> =>
  readFile(join(layout(store).module(name, version), KIT_TYPES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
