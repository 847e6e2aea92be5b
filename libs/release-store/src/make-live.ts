import { setTimeout as pause } from 'node:timers/promises';
import { conflicts } from './checks/conflicts';
import { bakedEditions } from './checks/edition';
import { refuse, type Finding } from './checks/finding';
import { compose, preparePages, replaceModules } from './compose';
import { isOlder, readDocument, readParts, storeEdition, type EditionContent } from './edition';
import { history, publishOf, versionBefore, versionIn } from './history';
import { importBuild } from './import-build';
import { makeRelease, type RegistryOptions } from './registry';
import { Overtaken } from './busy';
import { withReserve } from './reserve';
import {
  liveRelease,
  originOf,
  type Change,
  type Origin,
  type Release,
  type ReleasedModule,
  type Rollout,
  type ReleasedEdition,
} from './release';
import { copyPictures } from './sharing/publish';
import { unverifiedKitFinding, unverifiedKits, type UnverifiedKit } from './unverified-kits';
import { signedModule } from './versions';

// Everything that changes what is live. Each function makes one release, under the lock of the registry, from what is live at that moment.

interface LiveOptions extends RegistryOptions, Origin, Pick<Change, 'actor'> {
  /** Prefixes that may disappear. `any` when a whole site is released together. */
  dropped?: readonly string[] | 'any';
  /** The first edition, for a store that has none yet. */
  firstEdition?: EditionContent;
  /** Converts the live edition if its shape is older than that of `firstEdition`. */
  editionAgain?: EditionAgain;
  /** How many of a hundred visitors get the new module; all by default. */
  share?: number;
}

/** Makes the parts for today's pages from an old edition. @param document all that organisers have written @param parts its old parts */
type EditionAgain = (
  edition: ReleasedEdition,
  document: unknown,
  parts: Readonly<Record<string, unknown>>,
) => EditionContent;

/**
 * Imports builds and makes them live together, as one release. This is for a whole site, and may repair its store.
 * @param store folder of the release store; made when missing
 * @param builds folders with a `module.json` each
 * @param options where they come from, as far as it is known, and the edition of a store that has none
 * @returns the release that is live now, which is the old one if nothing changed
 * @throws Unfit when something must not be released, and PageNotRendered when one of its pages cannot be rendered
 */
export async function releaseBuilds(
  store: string,
  builds: readonly string[],
  options?: Origin & Pick<LiveOptions, 'firstEdition' | 'editionAgain'>,
): Promise<Release> {
  const incoming = await Promise.all(builds.map((build) => importBuild(store, build, { mayRepair: true })));
  return goLive(store, incoming, { ...options, dropped: 'any' });
}

/** How an edition is published: the condition, the time, and the person. */
export interface PublishEditionOptions extends Pick<RegistryOptions, 'reached'>, Pick<Change, 'actor' | 'reason'> {
  /** Publishes only if this version of the edition is still live. Modules may have been released meanwhile. */
  ifVersion?: string;
  /** When it goes live, in ms of this machine's clock. Its pages are rendered before. By default it goes live immediately. */
  at?: number;
}

/**
 * Makes an edition live in place of the one before it. The modules stay as they are.
 * @returns the release that is live now; the old one when nothing changed
 * @throws PageNotRendered when a page cannot be drawn with it, Unfit when a module cannot show it, Overtaken, Busy, Unreadable
 */
export async function publishEdition(
  store: string,
  content: EditionContent,
  { ifVersion, at, reached, ...by }: PublishEditionOptions = {},
): Promise<Release> {
  await copyPictures(store, content.images);
  const edition = await storeEdition(store, content);
  const before = at === undefined ? undefined : await liveRelease(store);
  const prepared = before && (await preparePages(store, before, edition));
  // Not under the lock: others may release meanwhile, and then the pages are rendered again.
  if (at !== undefined) await pause(Math.max(0, at - Date.now()));
  return makeRelease(
    store,
    async (live) => {
      if (!live) throw new Error('The first edition comes with the first modules.');
      // Already done: the caller asks again because the answer to its first request was lost.
      if (isSame(live.edition, edition)) return undefined;
      if (ifVersion !== undefined && live.edition?.version !== ifVersion) throw new Overtaken();
      refuse(bakedEditions(live.modules));
      // Stored again, because an edition that no release names may have been pruned meanwhile.
      await storeEdition(store, content);
      const { key, number } = edition;
      return compose(store, live, {
        edition,
        prepared,
        change: { action: 'publish', ...by, edition: { key, number } },
      });
    },
    { reached },
  );
}

const isSame = (one: ReleasedEdition | undefined, { key, number, version }: ReleasedEdition) =>
  one?.key === key && one.number === number && one.version === version;

/**
 * Makes versions of the store live in place of the modules with the same names. A publisher first tries them with the same call on a trial
 * store (tools/release/gate/try-pages.ts). Here, conflicts are checked and pages rendered again, because another release may be live by now.
 * @throws Unfit, PageNotRendered, Overtaken, Busy, Unreadable
 */
export async function goLive(
  store: string,
  incoming: readonly ReleasedModule[],
  { dropped = [], share = ALL, firstEdition, editionAgain, ifRelease, reached, actor, ...origin }: LiveOptions = {},
): Promise<Release> {
  return makeRelease(
    store,
    async (live) => {
      const next = replaceModules(live, incoming);
      refuse(dropped === 'any' ? conflicts(next) : conflicts(next, live?.modules, dropped));
      const replaced = Object.fromEntries((live?.modules ?? []).map(({ name, version }) => [name, version]));
      const change = { action: 'publish' as const, ...origin, actor };
      if (share === ALL) {
        const edition = firstEdition && (await editionFor(store, live?.edition, firstEdition, editionAgain));
        return compose(store, live, { incoming, edition, fallbacks: replaced, change });
      }
      const [module] = incoming;
      const { rollout } = live ?? {};
      if (!live || !module || incoming.length > 1)
        throw new Error('A share of the visitors is given one module of a site that is live.');
      if (rollout && rollout.module.name !== module.name) refuse([underWay(rollout)]);
      return versionIn(live, module.name) === module.version
        ? undefined
        : compose(store, live, { change, rollout: { module, share } });
    },
    { ifRelease, reached },
  );
}

/** The edition that is published together with modules: the first one of a store, or the live one converted from an older shape. */
async function editionFor(
  store: string,
  live: ReleasedEdition | undefined,
  first: EditionContent,
  again: EditionAgain | undefined,
): Promise<ReleasedEdition | undefined> {
  if (!live) return storeEdition(store, first);
  if (!again || !isOlder(live, first.shape)) return undefined;
  const [document, parts] = await Promise.all([readDocument(store, live), readParts(store, live, 'en')]);
  return storeEdition(store, again(live, document, parts));
}

/** How the live release is changed without a build, and by whom. */
export interface ChangeOptions extends RegistryOptions, Pick<Change, 'actor'> {}

/** As a share, in percent: every visitor. */
const ALL = 100;

const underWay = ({ module, share }: Rollout): Finding => ({
  code: 'rollout_under_way',
  sentence: `${module.name} is given to ${share} % of the visitors, and only one module at a time is: give it to all of them first, or roll it back.`,
});

/**
 * Changes the share of the visitors who get a new version of a module.
 * @param share how many of a hundred visitors; 100 makes it live
 * @returns the release that is live now
 * @throws NoSuchVersion when no visitor is given another version of it, Unfit, PageNotRendered, Overtaken, Busy, Unreadable
 */
export async function rollOut(
  store: string,
  name: string,
  share: number,
  options: ChangeOptions = {},
): Promise<Release> {
  const past = await history(store);
  const [live] = past;
  if (live?.rollout?.module.name !== name)
    throw new NoSuchVersion(`No version of ${name} is given to some of the visitors.`);
  const { module } = live.rollout;
  // The version keeps its origin when it becomes live for everybody.
  const origin = originOf(publishOf(past, name, module.version));
  return goLive(store, [module], { ...origin, ifRelease: live.release, ...options, share, dropped: 'any' });
}

/** There is no such module, or no such version to go back to; `message` is a sentence that says so. */
export class NoSuchVersion extends Error {}

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

/**
 * Removes a module and its addresses from the live site. Its versions stay in the store, so that a rollback can bring it back.
 * @throws NoSuchVersion when it is not live, Unfit when the site does not work without it, PageNotRendered, Overtaken, Busy, Unreadable
 */
export async function removeModule(
  store: string,
  name: string,
  { actor, ...options }: ChangeOptions = {},
): Promise<Release> {
  return withReserve(store, () =>
    makeRelease(
      store,
      async (live) => {
        const module = live?.modules.find((one) => one.name === name);
        if (!module) throw new NoSuchVersion(`${name} is not live.`);
        if (module.kind === 'host' || module.prefixes?.includes('/'))
          refuse([{ code: 'not_removable', sentence: `The site does not work without ${name}.` }]);
        // Recorded as `publish`, because older readers know no action for a removal.
        return compose(store, live, { change: { action: 'publish', actor, removed: [name] } });
      },
      options,
    ),
  );
}
