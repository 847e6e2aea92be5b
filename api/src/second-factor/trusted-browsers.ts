import { createHash, randomBytes } from 'node:crypto';
import { TRUST_DAYS } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { cookieOf, type Client } from '../http/caller';
import { refusals } from '../http/refusals';
import { SecondFactor, TrustedBrowser } from './second-factor.entity';

/** The cookie of browsers from before each second factor had its own. */
const ONE_FOR_ALL = 'trusted';
/** A cookie of its own for each second factor: organisers share computers. The last part of an id is random, the first is its time. */
const cookieName = (factorId: string) => `${ONE_FOR_ALL}-${factorId.split('-').at(-1)}`;
const TRUST_MS = TRUST_DAYS * DAY;

/** 256 random bits: a plain digest gives nothing away of them. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The browsers that are asked for no code. Their cookie replaces the code only, never the password. */
@Injectable()
export class TrustedBrowsers {
  private readonly attributes: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    @Inject(SETTINGS) { publicUrl }: ApiSettings,
  ) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    this.attributes = `Path=/api; Max-Age=${TRUST_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Trusts the browser of a call for 30 days. */
  async trust(factorId: string, from: Client): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const now = wallTime();
    await this.dataSource.manager.insert(TrustedBrowser, {
      id: uuid(),
      factorId,
      digest: digestOf(token),
      userAgent: from.userAgent,
      createdAt: this.clock.stamp(now),
      expiresAt: instant(now + TRUST_MS),
    });
    from.setCookie?.(`${cookieName(factorId)}=${token}; ${this.attributes}`);
  }

  /** Whether the browser of a call is trusted. */
  async isTrusted(factorId: string, from: Client): Promise<boolean> {
    const digest = In(digestsIn(from, factorId));
    return this.dataSource.manager.existsBy(TrustedBrowser, { ...live(factorId), digest });
  }

  /** Those of a second factor, the newest first, each with whether the call comes from it. */
  async list(factorId: string, from: Client): Promise<(TrustedBrowser & { current: boolean })[]> {
    const here = digestsIn(from, factorId);
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const rows = await this.dataSource.manager.find(TrustedBrowser, { where: live(factorId), order });
    return rows.map((row) => ({ ...row, current: here.includes(row.digest) }));
  }

  /** Ends the trust in one of an account's browsers. @throws Refused 404 */
  async forget(id: string, accountId: string): Promise<void> {
    const row = await this.dataSource.manager.findOneBy(TrustedBrowser, { id, factor: { accountId } });
    if (!row) throw refusals.notFound();
    await this.dataSource.manager.delete(TrustedBrowser, { id });
  }
}

/** Ends the trust in all browsers of an account, in the transaction that changes its password. */
export async function forgetBrowsers(manager: EntityManager, accountId: string): Promise<void> {
  const factor = await manager.findOneBy(SecondFactor, { accountId });
  if (factor) await manager.delete(TrustedBrowser, { factorId: factor.id });
}

const live = (factorId: string) => ({ factorId, expiresAt: MoreThan(instant()) });

/** The digests of what a browser has of a second factor. */
const digestsIn = (from: Client, factorId: string) =>
  [cookieName(factorId), ONE_FOR_ALL].map((name) => digestOf(cookieOf(from, name)));
