import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { dialectOf } from '../database/columns';
import { insertRows } from '../database/insert-rows';
import { instant } from '../database/instant';
import { inTransaction } from '../database/transaction';
import { DAY } from '../durations';
import { Attempt } from './attempt.entity';
import type { Rate } from './rates';
import { throttleRefusals } from './refusals';

/** No limit looks further back, so that older tries are swept. */
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
    @InjectRepository(Attempt) private readonly attempts: Repository<Attempt>,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * Counts a try towards each limit.
   * @returns what to forgive when the try is not to count after all
   * @throws Refused 429 with Retry-After when one of them is reached; then nothing is counted
   */
  async count(...limits: Limit[]): Promise<string[]> {
    if (!this.settings.rateLimits) return [];
    const { manager } = this.attempts;
    // Nobody else has the embedded database meanwhile: of a burst, exactly as many as may get through.
    if (dialectOf(manager.dataSource) === 'sqlite')
      return inTransaction(manager.dataSource, (alone) => countTries(alone, limits));
    const now = Date.now();
    const ids = await countTries(manager, limits, now);
    try {
      // Of those that came at once, the ones too many are found now that all are counted.
      await judge(manager, limits, now, 1);
    } catch (error) {
      await this.forgive(ids);
      throw error;
    }
    return ids;
  }

  /**
   * Counts a try in the transaction of what is tried, and undoes it with that. The transaction has to hold whatever keeps
   * others waiting that count towards the same limits: then of several that come at once, exactly as many as may get through.
   * @throws Refused 429 with Retry-After when one of the limits is reached
   */
  async countWithin(manager: EntityManager, ...limits: Limit[]): Promise<void> {
    if (this.settings.rateLimits) await countTries(manager, limits);
  }

  /** Takes counted tries back. */
  async forgive(ids: string[]): Promise<void> {
    if (ids.length > 0) await this.attempts.delete({ id: In(ids) });
  }

  /** Forgets every try that was counted under one of the keys. */
  async clear(...keys: string[][]): Promise<void> {
    await this.attempts.delete({ keyDigest: In(keys.map(digest)) });
  }
}

/**
 * Counts a try towards each limit, unless one of them is reached: a flood is refused by reading alone.
 * @returns what was counted
 */
async function countTries(manager: EntityManager, limits: Limit[], now = Date.now()): Promise<string[]> {
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
  // There is room again when the oldest of those that fill a limit has left the window.
  const waits = limits.map(({ within }, place) => {
    const at = found?.[`limit${place}`];
    return at ? Math.max(1, Math.ceil((Date.parse(at) + within - now) / 1000)) : 0;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw throttleRefusals.tooManyAttempts(wait);
}

/** The tries of a key within a window, the latest first. */
const NEWEST = 'SELECT at FROM attempt WHERE keyDigest = ? AND at > ? ORDER BY at DESC';
