import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../checks/finding';
import { versionIn } from './history';
import { KIT_TYPES, layout } from './layout';
import type { Release, ReleasedModule } from './release';

/** A module beside a host with whose kit it was never live, and the host that it was live with last. */
export interface Untried {
  module: ReleasedModule;
  host: ReleasedModule;
  last: ReleasedModule;
}

/**
 * The modules of a release that use a kit and were never live with that of its host, nor with one that it is good for. Whoever was,
 * fits: its names and types were looked at then. Hosts of old say nothing of their kit, and nothing is asked of them.
 * @param past a store's history, the newest first
 * @param modules a whole release, whose modules were all live at some time
 */
export async function untried(
  store: string,
  past: readonly Release[],
  modules: readonly ReleasedModule[],
): Promise<Untried[]> {
  const kitIn = await kitsOf(store, [{ modules }, ...past]);
  const [host, kit] = [hostOf({ modules }), kitIn({ modules })];
  if (!host || !kit) return [];
  const good = goodFor(kit, past, kitIn);
  const users = modules.filter((module) => module.kind === 'remote' && module.kit && module.kit.length > 0);
  return users.flatMap((module) => {
    const together = past.filter((release) => versionIn(release, module.name) === module.version && kitIn(release));
    const last = together[0] && hostOf(together[0]);
    return last && !together.some((release) => good.has(kitIn(release))) ? [{ module, host, last }] : [];
  });
}

/** A kit and those that it is good for: each that a release put it, or one that is good for it, in the place of, and kept. */
function goodFor(kit: string, past: readonly Release[], kitIn: KitIn): Set<string> {
  const good = new Set([kit]);
  for (const [index, release] of past.entries()) {
    const before = past[index + 1];
    if (before && release.change?.keepsKit && good.has(kitIn(release))) good.add(kitIn(before));
  }
  return good;
}

/** What stands against them where nobody can compare the types: that takes a compiler. */
export const untriedFinding = ({ module, host }: Untried): Finding => ({
  code: 'kit_untried',
  sentence: `${module.name} ${module.version} was never live with the kit of ${host.name} ${host.version}: npm run release -- rollback compares their types.`,
});

/** What is live together, or would be. */
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
