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

// All that changes what is live. Each makes one release, under the lock of the registry and out of what is live by then.

interface LiveOptions extends RegistryOptions, Origin, Pick<Change, 'actor'> {
  /** Prefixes that are meant to go; any, where a whole site is released at once. */
  dropped?: readonly string[] | 'any';
  /** What organisers say of the year, for a store that has no edition yet. */
  firstEdition?: EditionContent;
  /** Makes the live edition again, for a store whose edition has an older shape than the first one would have. */
  editionAgain?: EditionAgain;
  /** How many of a hundred visitors are given the one module that comes; all by default. */
  share?: number;
}

/** Makes what pages of today show of an edition. @param document all that organisers have written @param parts what its pages show of it */
type EditionAgain = (
  edition: ReleasedEdition,
  document: unknown,
  parts: Readonly<Record<string, unknown>>,
) => EditionContent;

/**
 * Imports builds and makes them live together, as one release: for a whole site, whose store may be repaired.
 * @param store folder of the release store; made when missing
 * @param builds folders with a `module.json` each
 * @param options where they come from, as far as it is known, and the edition of a store that has none
 * @returns the release that is live now; the old one when nothing changed
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

/** Under which condition an edition is published, and by whom. */
export interface PublishEditionOptions extends Pick<RegistryOptions, 'reached'>, Pick<Change, 'actor' | 'reason'> {
  /** The version of the edition that still has to be live. Modules may be released meanwhile. */
  ifVersion?: string;
  /** The instant at which it goes live, in ms of this machine's clock; at once if left out. Its pages are rendered before. */
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
      // Who is asked again, because the answer of another process was lost, may find that it is done.
      if (isSame(live.edition, edition)) return undefined;
      if (ifVersion !== undefined && live.edition?.version !== ifVersion) throw new Overtaken();
      refuse(bakedEditions(live.modules));
      // One that was stored long ago may have been pruned since: until now no release had to name it.
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
 * Makes versions of the store live in place of those of their names. A publisher tries them first, by the same call on a trial store
 * (tools/release/gate/try-pages.ts). Conflicts are checked and pages rendered here again, because another release may be live by now.
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

/** The edition that comes with modules: the first one of a store, and one whose data have become older than the product's. */
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
 * Gives the version of a module that some visitors have to more of them, or to fewer.
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
  // What published it is known of the version that is live in the end, too.
  const origin = originOf(publishOf(past, name, module.version));
  return goLive(store, [module], { ...origin, ifRelease: live.release, ...options, share, dropped: 'any' });
}

/** There is no such module, or no such version to go back to; `message` is a sentence that says so. */
export class NoSuchVersion extends Error {}

export interface RollBackOptions extends ChangeOptions, Pick<Change, 'by' | 'reason'> {
  /** To which version; without it, each to the one before the live one, or to the last one of a module that was removed. */
  to?: string;
  /** Compares the types of kits, for modules that were never live with that of their host. Without it they are refused. */
  compare?: (modules: readonly UnverifiedKit[]) => Promise<readonly Finding[]>;
}

/** Comparing types takes a compiler. */
const refused = async (modules: readonly UnverifiedKit[]) => modules.map(unverifiedKitFinding);

/**
 * Puts modules back to an earlier version, together as one new release. The others stay as they are. An address that only the later
 * versions answer goes with them. A module of which some visitors have another version goes back, for them, to the live one.
 * @throws NoSuchVersion when a module was never at it, Unfit when it conflicts with the others or is not intact, PageNotRendered, Overtaken, Busy
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
 * Takes a module out of what is live, with its addresses. Its versions stay in the store, so that it can be rolled back to.
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
        // Readers of before know no other action for this.
        return compose(store, live, { change: { action: 'publish', actor, removed: [name] } });
      },
      options,
    ),
  );
}
