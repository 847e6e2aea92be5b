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
export async function untried(store: string, past: readonly Release[], modules: readonly ReleasedModule[]): Promise<Untried[]> {
  const host = hostOf(modules);
  const kits = await kitsOf(store, [{ modules: [...modules] }, ...past]);
  const kit = host && kits.get(host.version);
  if (!kit) return [];
  const good = goodFor(kit, past, kits);
  const users = modules.filter((module) => module.kind === 'remote' && module.kit && module.kit.length > 0);
  return users.flatMap((module) => {
    const together = past.filter((release) => versionIn(release, module.name) === module.version);
    const hosts = together.flatMap((release) => hostOf(release.modules) ?? []).filter(({ version }) => kits.get(version));
    const [last] = hosts;
    return last && !hosts.some(({ version }) => good.has(kits.get(version) ?? '')) ? [{ module, host, last }] : [];
  });
}

/** A kit and those that it is good for: each that a release put it, or one that is good for it, in the place of, and kept. */
function goodFor(kit: string, past: readonly Release[], kits: ReadonlyMap<string, string>): Set<string> {
  const good = new Set([kit]);
  for (const [index, { modules, change }] of past.entries()) {
    const [to, from] = [modules, past[index + 1]?.modules ?? []].map((those) => kits.get(hostOf(those)?.version ?? '') ?? '');
    if (change?.keepsKit && from && good.has(to ?? '')) good.add(from);
  }
  return good;
}

/** What stands against them where nobody can compare the types: that takes a compiler. */
export const untriedFinding = ({ module, host }: Untried): Finding => ({
  code: 'kit_untried',
  sentence: `${module.name} ${module.version} was never live with the kit of ${host.name} ${host.version}: npm run release -- rollback compares their types.`,
});

const hostOf = (modules: readonly ReleasedModule[]) => modules.find(({ kind }) => kind === 'host');

/** The types of the hosts' kits, by the version of the host, as they were built; empty of hosts of old. */
async function kitsOf(store: string, releases: readonly Pick<Release, 'modules'>[]): Promise<Map<string, string>> {
  const hosts = new Map(releases.flatMap(({ modules }) => hostOf(modules) ?? []).map((host) => [host.version, host]));
  return new Map(await Promise.all([...hosts.values()].map(async (host) => [host.version, await kitOf(store, host)] as const)));
}

const kitOf = (store: string, { name, version }: ReleasedModule): Promise<string> =>
  readFile(join(layout(store).module(name, version), KIT_TYPES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
