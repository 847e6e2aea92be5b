import { liveNumber } from '@conference/release-store';
import { LentStore, verifyCopy, type NamedRelease, type Verified } from '@conference/release-store/sharing';
import { RELEASES, type Settings } from '@conference/settings';
import { SharedReleases } from '@conference/shared-releases';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nameOf, type Finding } from './finding';

const what = 'releases';
/** A release is everywhere within a second: a machine that is behind is asked once more after so long, in ms. */
const BEHIND_MS = 3000;
const HOUR_MS = 3_600_000;

/** What is found of the releases that machines share. */
export interface SharedFacts {
  /** What is live, by the database; undefined before anything was released. */
  live?: NamedRelease;
  /** In a word, why the database or the bucket does not say. */
  failure?: { of: 'database' | 'bucket'; code: string };
  /** Whether the bucket has the file of what is live. */
  isInBucket?: boolean;
  /** The release that is live in the copy of this machine, or 0. */
  here?: number;
  verified?: Verified;
  /** What the publishing service of this machine says is live, or in a word why it does not; undefined where it is not known where it is. */
  service?: { says: number } | { failure: string };
}

/** The release store that machines share: whether it can be reached, and the copy of this machine is what is live. It is for those that share one. */
export async function checkSharedReleases(settings: Settings, now = Date.now()): Promise<Finding[]> {
  if (!settings.sharedStore) return [];
  return judgeSharedReleases(await factsOf(settings, new SharedReleases(settings.sharedStore)), now);
}

async function factsOf({ dataDir, lending }: Settings, shared: SharedReleases): Promise<SharedFacts> {
  const store = join(dataDir, RELEASES);
  const facts: SharedFacts = {};
  let of: 'database' | 'bucket' = 'database';
  try {
    facts.live = await shared.look();
    if (!facts.live) return facts;
    facts.here = await liveNumber(store).catch(() => 0);
    if (facts.here !== facts.live.release) {
      await pause(BEHIND_MS);
      facts.live = (await shared.look()) ?? facts.live;
      facts.here = await liveNumber(store).catch(() => 0);
    }
    facts.verified = await verifyCopy(store, facts.live);
    if (lending) facts.service = await saidBy(lending);
    of = 'bucket';
    facts.isInBucket = (await shared.release(facts.live)) !== undefined;
  } catch (error) {
    facts.failure = { of, code: nameOf(error) };
  } finally {
    await shared.close();
  }
  return facts;
}

async function saidBy({ host, port, secret }: NonNullable<Settings['lending']>): Promise<SharedFacts['service']> {
  const at = host.includes(':') ? `[${host}]` : host;
  try {
    const [live] = await new LentStore({ urls: [`http://${at}:${port}`], secret }).releases(1);
    return { says: live?.release ?? 0 };
  } catch (error) {
    // The name of what lies behind a fetch is in its cause; a service that answers has none.
    const { cause } = error as Error;
    return { failure: cause ? nameOf(cause) : nameOf(error) };
  }
}

/** What is wrong with the releases that machines share, and what is right. @param now by this machine's clock, in ms */
export function judgeSharedReleases(facts: SharedFacts, now: number): Finding[] {
  const { live, failure, here, verified, isInBucket } = facts;
  const found: Finding[] = [];
  const wrong = (says: string, todo: string) => void found.push({ what, says, todo });
  if (failure)
    wrong(
      `What machines share cannot be read: the ${failure.of} fails (${failure.code}).`,
      `See the line of the ${failure.of}. This machine goes on with what it has, and shows nothing newer.`,
    );
  if (!live) {
    if (!failure)
      wrong('Nothing is live in the store that machines share.', `Start conference-releases (${TO_BEGIN}).`);
    return found;
  }
  if (isInBucket === false)
    wrong(
      `Release ${live.release} is live, and the bucket does not have it.`,
      'Restart conference-releases on a machine that has it: what the database names is put into the bucket.',
    );
  if (here !== live.release)
    wrong(
      `Release ${live.release} is live, and this machine has ${here ? `release ${here}` : 'none'}.`,
      'systemctl status conference-releases; its journal says why it does not follow.',
    );
  else if (!verified?.release)
    wrong(`The copy of release ${live.release} on this machine is not what was released.`, MEND);
  else if (verified.flawed.length > 0)
    wrong(`The copy of release ${live.release} on this machine is damaged: ${listed(verified.flawed)}.`, MEND);
  else
    found.push({
      what,
      says: `Release ${live.release}, live for ${ageOf(now - Date.parse(verified.release.at))}, is whole on this machine.`,
    });
  return [...found, ...judgeService(facts.service, live)];
}

const TO_BEGIN = 'docs/operations.md, a release store that machines share';
const MEND = 'systemctl restart conference-releases copies it again; docs/operations.md, a damaged store.';

function judgeService(service: SharedFacts['service'], live: NamedRelease): Finding[] {
  if (!service) return [];
  const todo =
    'systemctl status conference-releases; RELEASES_HOST, RELEASES_PORT and RELEASES_SECRET are those of releases.env.';
  if ('failure' in service)
    return [{ what, says: `The publishing service does not lend them (${service.failure}).`, todo }];
  if (service.says !== live.release)
    return [{ what, says: `The publishing service lends release ${service.says}, and ${live.release} is live.`, todo }];
  return [{ what, says: `The publishing service lends release ${live.release} to gateways.` }];
}

const MOST_LISTED = 3;
const listed = (items: readonly string[]) =>
  items.length > MOST_LISTED
    ? `${items.slice(0, MOST_LISTED).join(', ')} and ${items.length - MOST_LISTED} more`
    : items.join(', ');

function ageOf(ms: number): string {
  const hours = Math.max(0, ms) / HOUR_MS;
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}
