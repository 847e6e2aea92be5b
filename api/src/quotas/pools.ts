import { knownKeys, offeredKeys, type Choices, type PoolRecord } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { keyOfPool, type PoolKeys } from '../applications/waiting-list';
import type { Caller } from '../http/caller';
import { Quota } from './quota.entity';

type Count = number | string;

const DECIDED = `SELECT segment, subTheme, status, COUNT(*) AS count FROM registration
  WHERE editionKey = ? AND status IN ('accepted', 'wait') GROUP BY segment, subTheme, status`;

/** Does not count what would be left behind, nor comments to people who are accepted already. */
const STAGED = `SELECT registration.segment, registration.subTheme, COUNT(*) AS count
  FROM batch_item item INNER JOIN registration ON registration.id = item.openKey AND registration.version = item.version
  WHERE registration.editionKey = ? AND COALESCE(registration.accountId, '') <> ?
    AND item.status = 'accepted' AND registration.status <> 'accepted'
  GROUP BY registration.segment, registration.subTheme`;

/**
 * How the pools of an edition stand: those of all offered segments and sub-themes, and others that have people or places. They are in the
 * order of the edition; keys that it no longer has come last. Leaves out what is staged of the caller's own applications.
 */
export async function poolsOf(
  manager: EntityManager,
  editionKey: string,
  choices: Choices,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<PoolRecord[]> {
  const [quotas, decided, staged] = await Promise.all([
    manager.findBy(Quota, { editionKey }),
    manager.query<(PoolKeys & { status: 'accepted' | 'wait'; count: Count })[]>(DECIDED, [editionKey]),
    manager.query<(PoolKeys & { count: Count })[]>(STAGED, [editionKey, accountId]),
  ]);
  const pools = new Map<string, PoolRecord>();
  const at = ({ segment, subTheme }: PoolKeys) => {
    const key = keyOfPool({ segment, subTheme });
    const pool = pools.get(key) ?? { segment, subTheme, accepted: 0, wait: 0, staged: 0 };
    pools.set(key, pool);
    return pool;
  };
  for (const segment of offeredKeys(choices, 'segments'))
    for (const subTheme of offeredKeys(choices, 'subThemes')) at({ segment, subTheme });
  for (const quota of quotas) at(quota).places = quota.places;
  for (const row of decided) at(row)[row.status] = Number(row.count);
  for (const row of staged) at(row).staged = Number(row.count);
  const [segments, subThemes] = [knownKeys(choices, 'segments'), knownKeys(choices, 'subThemes')];
  return [...pools.values()].sort(
    (one, other) =>
      placeIn(segments, one.segment) - placeIn(segments, other.segment) ||
      placeIn(subThemes, one.subTheme) - placeIn(subThemes, other.subTheme),
  );
}

function placeIn(keys: readonly string[], key: string): number {
  const place = keys.indexOf(key);
  return place < 0 ? keys.length : place;
}
