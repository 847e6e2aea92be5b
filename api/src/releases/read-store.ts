import { MAX_RELEASES, type AnswerOf, type ModuleRecord, type ReleaseRecord } from '@conference/contracts';
import { history, versionIn, versionsIn, type Release } from '@conference/release-store';

/** The release store in a response for organisers. */
export async function readStore(store: string): Promise<Omit<AnswerOf<'GET /releases'>, 'success'>> {
  const past = await history(store);
  return {
    ...(past[0] && { live: toRecord(past[0]) }),
    modules: await modulesOf(store, past),
    releases: past.slice(0, MAX_RELEASES).map(toRecord),
  };
}

/** A release in a response. Older ones do not know what changed. */
export function toRecord({ release, at, change, modules }: Release): ReleaseRecord {
  const { action = 'publish', modules: changed = [], commit, older, removed } = change ?? {};
  const versions = changed.map((name) => ({ name, version: versionIn({ modules }, name) ?? '' }));
  return {
    release,
    at,
    action,
    modules: versions,
    ...(commit !== undefined && { commit }),
    ...(older !== undefined && { older }),
    ...(removed && { removed }),
  };
}

async function modulesOf(store: string, past: Release[]): Promise<ModuleRecord[]> {
  const [live] = past;
  const all = await versionsIn(store);
  const names = new Set([...(live?.modules ?? []), ...all.map(({ module }) => module)].map(({ name }) => name));
  return [...names].sort().map((name) => {
    const versions = all.filter(({ module }) => module.name === name);
    const previous = live?.previous[name]?.version;
    const released = live?.modules.find((module) => module.name === name);
    const once = new Set(past.map((release) => versionIn(release, name)));
    return {
      name,
      prefixes: (released ?? versions[0]?.module)?.prefixes ?? [],
      ...(released && { live: released.version }),
      ...(previous !== undefined && { previous }),
      versions: versions.map(({ module: { version }, cameAt }) => ({
        version,
        cameAt: cameAt.toISOString(),
        state: version === released?.version ? 'live' : once.has(version) ? 'past' : 'new',
      })),
    };
  });
}
