import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { DAY } from '../durations';
import { refusals } from '../http/refusals';
import { Attempt } from './attempt.entity';
import type { Rate } from './rates';

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
    const now = Date.now();
    // A flood is refused by reading alone.
    await judge(this.attempts.manager, limits, now, 0);
    const tries = triesOf(limits, now);
    const ids = tries.map(({ id }) => id);
    await this.attempts.insert(tries);
    try {
      // Of those that came at once, the ones too many are found now that all are counted.
      await judge(this.attempts.manager, limits, now, 1);
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
    if (!this.settings.rateLimits) return;
    const now = Date.now();
    await judge(manager, limits, now, 0);
    await manager.insert(Attempt, triesOf(limits, now));
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

const triesOf = (limits: Limit[], now: number) => limits.map(({ key }) => ({ id: uuid(), keyDigest: digest(key), at: instant(now) }));

/** @param own how many of the tries in the database are the caller's own */
async function judge(manager: EntityManager, limits: Limit[], now: number, own: number): Promise<void> {
  let wait = 0;
  for (const { key, most, within } of limits) {
    const latest = await manager.find(Attempt, {
      where: { keyDigest: digest(key), at: MoreThan(instant(now - within)) },
      order: { at: 'DESC' },
      take: most + own,
    });
    const oldest = latest[most + own - 1];
    if (!oldest) continue;
    // There is room again when the oldest of those that fill the limit has left the window.
    wait = Math.max(wait, 1, Math.ceil((Date.parse(oldest.at) + within - now) / 1000));
  }
  if (wait > 0) throw refusals.tooManyAttempts(wait);
}
