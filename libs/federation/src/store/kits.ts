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
 * The modules of a release that use a kit and were never live with that of its host. Whoever was, fits: its names and types were
 * looked at then.
 * @param past a store's history, the newest first
 * @param modules a whole release, whose modules were all live at some time
 */
export async function untried(store: string, past: readonly Release[], modules: readonly ReleasedModule[]): Promise<Untried[]> {
  const host = hostOf(modules);
  if (!host) return [];
  const users = modules.filter(({ kit, kind }) => kind === 'remote' && kit && kit.length > 0);
  const kit = await kitOf(store, host);
  const found = users.map(async (module): Promise<Untried[]> => {
    const together = past.filter((release) => versionIn(release, module.name) === module.version);
    const hosts = new Map(together.flatMap((release) => hostOf(release.modules) ?? []).map((one) => [one.version, one]));
    const kits = await Promise.all([...hosts.values()].map((one) => kitOf(store, one)));
    const [last] = hosts.values();
    return last && !kits.includes(kit) ? [{ module, host, last }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** What stands against them where nobody can compare the types: that takes a compiler. */
export const untriedFinding = ({ module, host }: Untried): Finding => ({
  code: 'kit_untried',
  sentence: `${module.name} ${module.version} was never live with the kit of ${host.name} ${host.version}: npm run release -- rollback compares their types.`,
});

const hostOf = (modules: readonly ReleasedModule[]) => modules.find(({ kind }) => kind === 'host');

/** The types of a host's kit, as they were built. Hosts of old have none. */
const kitOf = (store: string, { name, version }: ReleasedModule): Promise<string> =>
  readFile(join(layout(store).module(name, version), KIT_TYPES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
