import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { refusals } from '../http/refusals';
import { Attempt } from './attempt.entity';

const MINUTE = 60_000;

/** How many passwords may fail (docs/rules.md, accounts). */
const limits = [
  { key: 'emailAddressKey', most: 10, within: 15 * MINUTE },
  { key: 'emailKey', most: 100, within: 60 * MINUTE },
] as const;

const KEPT = 60 * MINUTE;

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Counts tries of passwords in the database, so that all processes count together. */
@Injectable()
export class PasswordThrottle implements OnApplicationBootstrap, OnApplicationShutdown {
  private sweeper?: NodeJS.Timeout;

  constructor(
    @InjectRepository(Attempt) private readonly attempts: Repository<Attempt>,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * Counts a try before the password is looked at, so that a burst cannot slip through.
   * @returns what to forgive when the password turns out right
   * @throws Refused 429 with Retry-After
   */
  async count(email: string, address: string): Promise<string> {
    const now = Date.now();
    const id = uuid();
    if (!this.settings.rateLimits) return id;
    const keys = { emailKey: digest(email), emailAddressKey: digest(email, address) };
    await this.attempts.insert({ id, ...keys, at: instant(now) });
    for (const { key, most, within } of limits) {
      const [latest, total] = await this.attempts.findAndCount({
        where: { [key]: keys[key], at: MoreThan(instant(now - within)) },
        order: { at: 'DESC' },
        take: most + 1,
      });
      if (total <= most) continue;
      await this.forgive(id);
      const frees = Date.parse(latest[most - 1]?.at ?? instant(now)) + within;
      throw refusals.tooManyAttempts(Math.max(1, Math.ceil((frees - now) / 1000)));
    }
    return id;
  }

  /** Takes a counted try back. */
  async forgive(id: string): Promise<void> {
    await this.attempts.delete({ id });
  }

  onApplicationBootstrap(): void {
    const sweep = () => this.attempts.delete({ at: LessThan(instant(Date.now() - KEPT)) }).catch(() => undefined);
    this.sweeper = setInterval(() => void sweep(), 10 * MINUTE).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeper);
  }
}
