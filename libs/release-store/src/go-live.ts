import { conflicts } from './checks/conflicts';
import { refuse, type Finding } from './checks/finding';
import { compose, replaceModules } from './compose';
import { isOlder, readDocument, readParts, storeEdition, type EditionContent } from './edition';
import { history, publishOf, versionIn } from './history';
import { importBuild } from './import-build';
import { NoSuchVersion } from './nothing-released';
import { makeRelease, type ChangeOptions, type RegistryOptions } from './registry';
import {
  originOf,
  type Change,
  type Origin,
  type Release,
  type ReleasedEdition,
  type ReleasedModule,
  type Rollout,
} from './release';

/** As a share, in percent: every visitor. */
const ALL = 100;

const underWay = ({ module, share }: Rollout): Finding => ({
  code: 'rollout_under_way',
  sentence: `${module.name} is given to ${share} % of the visitors, and only one module at a time is: give it to all of them first, or roll it back.`,
});

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
