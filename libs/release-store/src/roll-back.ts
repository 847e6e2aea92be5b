import { conflicts } from './checks/conflicts';
import { refuse, type Finding } from './checks/finding';
import { compose, replaceModules } from './compose';
import { history, versionBefore, versionIn } from './history';
import { NoSuchVersion } from './nothing-released';
import { makeRelease, type ChangeOptions } from './registry';
import type { Change, Release, ReleasedModule } from './release';
import { withReserve } from './reserve';
import { unverifiedKitFinding, unverifiedKits, type UnverifiedKit } from './unverified-kits';
import { signedModule } from './versions';

export interface RollBackOptions extends ChangeOptions, Pick<Change, 'by' | 'reason'> {
  /** The version to go back to. By default the one before the live one, or the last one of a removed module. */
  to?: string;
  /** Compares types for modules that were never live with the host's kit. Without it, such modules are refused. */
  compare?: (modules: readonly UnverifiedKit[]) => Promise<readonly Finding[]>;
}

/** Comparing types takes a compiler. */
const refused = async (modules: readonly UnverifiedKit[]) => modules.map(unverifiedKitFinding);

/**
 * Puts modules back to an earlier version, together as one new release. The other modules stay. An address that only the later versions
 * answer disappears. If some visitors have a newer version of a module, the rollback only puts these back to the live one.
 * @throws NoSuchVersion when a module never had that version, Unfit when it conflicts with the others or is not intact, PageNotRendered,
 * Overtaken, Busy
 */
export async function rollBack(
  store: string,
  names: readonly string[],
  { to, compare = refused, by, actor, reason, ...options }: RollBackOptions = {},
): Promise<Release> {
  return withReserve(store, () =>
    makeRelease(
      store,
      async (live) => {
        const past = await history(store);
        const rolledOut = to === undefined && live?.rollout?.module.name;
        const back = names.filter((name) => name !== rolledOut);
        const incoming = await Promise.all(back.map((name) => earlierVersion(store, past, name, to)));
        const next = replaceModules(live, incoming);
        refuse(conflicts(next));
        refuse(await compare(await unverifiedKits(store, past, next)));
        const before = incoming.map(({ name, version }) => [name, versionBefore(past, name, version)]);
        return compose(store, live, {
          incoming,
          fallbacks: Object.fromEntries(before),
          change: { action: 'rollback', by, actor, reason },
          ...(back.length < names.length && { rollout: null }),
        });
      },
      options,
    ),
  );
}

/** @param past a store's history, the newest first */
async function earlierVersion(
  store: string,
  past: readonly Release[],
  name: string,
  to?: string,
): Promise<ReleasedModule> {
  const [live] = past;
  const last = past.map((release) => versionIn(release, name)).find(Boolean);
  if (!live || !last) throw new NoSuchVersion(`There is no module ${name}.`);
  const version = to ?? (versionIn(live, name) ? versionBefore(past, name) : last);
  if (!version) throw new NoSuchVersion(`${name} has no earlier version.`);
  if (!past.some((release) => versionIn(release, name) === version))
    throw new NoSuchVersion(`${name} was never live at ${version}.`);
  const module = await signedModule(store, past, name, version);
  if (!module) throw new NoSuchVersion(`${name} ${version} is no longer in the store.`);
  return module;
}
