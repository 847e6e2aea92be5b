import {
  MAX_RELEASES,
  type AnswerOf,
  type ModuleRecord,
  type ReleaseRecord,
  type VersionState,
} from '@conference/contracts';
import { history, publishOf, versionIn, versionsIn, type Change, type Release } from '@conference/release-store';
import { rolledOutSince } from '../version-guard/version-history';
import type { ModuleCounts } from '../module-counts/module-counts';

/** How many hours of a version are answered. */
const HOURS = 48;

/** The release store in a response for organisers, with how often its versions failed. */
export async function readStore(
  store: string,
  counts: ModuleCounts,
): Promise<Omit<AnswerOf<'GET /releases'>, 'success'>> {
  const past = await history(store);
  return {
    ...(past[0] && { live: toRecord(past[0]) }),
    modules: await modulesOf(store, past, counts),
    releases: past.slice(0, MAX_RELEASES).map(toRecord),
  };
}

/** A release in a response. Older ones do not know what changed. */
export function toRecord({ release, at, change, modules }: Release): ReleaseRecord {
  const known: Partial<Change> = change ?? {};
  const {
    action = 'publish',
    modules: changed = [],
    commit,
    subject,
    older,
    publisher,
    evidence,
    switched,
    edition,
    removed,
    rollout,
    by,
    actor,
    reason,
  } = known;
  const versions = changed.map((name) => ({ name, version: versionIn({ modules }, name) ?? '' }));
  return {
    release,
    at,
    action,
    modules: versions,
    ...(commit !== undefined && { commit }),
    ...(subject !== undefined && { subject }),
    ...(older !== undefined && { older }),
    ...(publisher !== undefined && { publisher }),
    ...(evidence !== undefined && { evidence }),
    ...(switched && { switched }),
    ...(edition && { edition }),
    ...(removed && { removed }),
    ...(rollout && { rollout }),
    ...(by !== undefined && { by }),
    ...(actor !== undefined && { actor }),
    ...(reason !== undefined && { reason }),
  };
}

async function modulesOf(store: string, past: Release[], counts: ModuleCounts): Promise<ModuleRecord[]> {
  const [live] = past;
  const all = await versionsIn(store);
  const counted = await counts.ofAll();
  const names = new Set([...(live?.modules ?? []), ...all.map(({ module }) => module)].map(({ name }) => name));
  const records = [...names].sort().map(async (name) => {
    const versions = all.filter(({ module }) => module.name === name);
    const previous = live?.previous[name]?.version;
    const released = live?.modules.find((module) => module.name === name);
    const rollout = live?.rollout?.module.name === name ? live.rollout : undefined;
    const hoursOf = (version: string) => counts.perHour({ module: name, version }, HOURS);
    const once = new Set(past.map((release) => versionIn(release, name)));
    return {
      name,
      prefixes: (released ?? versions[0]?.module)?.prefixes ?? [],
      ...(released && { live: released.version }),
      ...(live?.off?.[name] !== undefined && { off: live.off[name] }),
      ...(previous !== undefined && { previous }),
      versions: await Promise.all(
        versions.map(async ({ module: { version }, cameAt }) => {
          const { visits = 0, failures = 0 } =
            counted.find((one) => one.module === name && one.version === version) ?? {};
          const subject = publishOf(past, name, version)?.subject;
          const isLive = version === released?.version;
          const state: VersionState = isLive ? 'live' : once.has(version) ? 'past' : 'new';
          const lastHours = state === 'past' && visits > 0 ? await hoursOf(version) : [];
          return {
            version,
            ...(subject !== undefined && { subject }),
            cameAt: cameAt.toISOString(),
            state,
            visits,
            failures,
            ...(lastHours.some((hour) => hour.visits > 0) && { lastHours }),
          };
        }),
      ),
      lastHours: released ? await hoursOf(released.version) : [],
      ...(rollout && {
        rollout: {
          version: rollout.module.version,
          share: rollout.share,
          since: rolledOutSince(past) ?? '',
          lastHours: await hoursOf(rollout.module.version),
        },
      }),
    };
  });
  return Promise.all(records);
}
