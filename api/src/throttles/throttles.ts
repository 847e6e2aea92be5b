import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { dialectOf } from '../database/columns';
import { insertRows } from '../database/insert-rows';
import { instant } from '../database/instant';
import { inTransaction } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { DAY } from '../durations';
import { Attempt } from './attempt.entity';
import type { Rate } from './rates';
import { throttleRefusals } from './refusals';

/** The longest window of all limits; older tries are swept. */
export const LONGEST_WINDOW = DAY;

/** How often something may be tried, and what counts together. */
export interface Limit extends Rate {
  /** For example an email and an address. */
  key: string[];
}

const digest = (key: string[]) => createHash('sha256').update(JSON.stringify(key)).digest('hex');

/** Counts tries in the database, so that all processes count together. */
@Injectable()
export class Throttles {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * Counts a try towards each limit.
   * @returns the counted attempts, to be removed if the try must not count after all
   * @throws Refused 429 with Retry-After when one of them is reached; then nothing is counted
   */
  async count(...limits: Limit[]): Promise<string[]> {
    if (!this.settings.rateLimits) return [];
    const { manager } = this.dataSource;
    // The embedded database runs one transaction at a time, so a burst cannot exceed the limit.
    if (dialectOf(this.dataSource) === 'sqlite')
      return inTransaction(this.dataSource, (alone) => countTries(alone, limits));
    const now = wallTime();
    const ids = await countTries(manager, limits, now);
    try {
      // On a server, concurrent tries are all counted first; then those beyond the limit are refused.
      await judge(manager, limits, now, 1);
    } catch (error) {
      await this.forgive(ids);
      throw error;
    }
    return ids;
  }

  /**
   * Counts a try in the caller's transaction, and rolls back with it. The transaction must hold a lock that others counting towards the
   * same limits wait for, so that concurrent tries cannot exceed them.
   * @throws Refused 429 with Retry-After when one of the limits is reached
   */
  async countWithin(manager: EntityManager, ...limits: Limit[]): Promise<void> {
    if (this.settings.rateLimits) await countTries(manager, limits);
  }

  /** Removes counted tries. */
  async forgive(ids: string[], manager = this.dataSource.manager): Promise<void> {
    if (ids.length > 0) await manager.delete(Attempt, { id: In(ids) });
  }

  /** Removes every try that was counted under one of the keys, in the caller's transaction. */
  async clearWithin(manager: EntityManager, ...keys: string[][]): Promise<void> {
    await manager.delete(Attempt, { keyDigest: In(keys.map(digest)) });
  }
}

/**
 * Counts a try towards each limit, unless one is reached: a flood costs reads only.
 * @returns what was counted
 */
async function countTries(manager: EntityManager, limits: Limit[], now = wallTime()): Promise<string[]> {
  await judge(manager, limits, now, 0);
  const tries = limits.map(({ key }) => ({ id: uuid(), keyDigest: digest(key), at: instant(now) }));
  await insertRows(manager, Attempt, tries);
  return tries.map(({ id }) => id);
}

/** By one statement for all limits. @param own how many of the tries in the database are the caller's own */
async function judge(manager: EntityManager, limits: Limit[], now: number, own: number): Promise<void> {
  const oldest = limits.map(({ most }, place) => `(${NEWEST} LIMIT 1 OFFSET ${most + own - 1}) AS limit${place}`);
  const parameters = limits.flatMap(({ key, within }) => [digest(key), instant(now - within)]);
  const [found] = await manager.query<Record<string, string | null>[]>(`SELECT ${oldest.join()}`, parameters);
  // A try is possible again when the oldest one within a limit has left the window.
  const waits = limits.map(({ within }, place) => {
    const at = found?.[`limit${place}`];
    return at ? Math.max(1, Math.ceil((Date.parse(at) + within - now) / 1000)) : 0;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw throttleRefusals.tooManyAttempts(wait);
}

/** The tries of a key within a window, the latest first. */
const NEWEST = 'SELECT at FROM attempt WHERE keyDigest = ? AND at > ? ORDER BY at DESC';
