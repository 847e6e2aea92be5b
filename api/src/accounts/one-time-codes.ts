import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_MINUTES, limits } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { JWT_SECRET } from '../config/secrets';
import { KeyedDigest } from '../config/keyed-digest';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import { MINUTE } from '../durations';
import { Outbox } from '../mail/outbox';
import type { Account } from './account.entity';
import { OneTimeCode } from './one-time-code.entity';

/** How long a code is valid. */
export const CODE_MS = CODE_MINUTES * MINUTE;

/** 50 bits, each character drawn by itself. */
const newCode = () =>
  Array.from({ length: limits.code }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Codes that prove that somebody reads the mail of an account (docs/rules.md, accounts). */
@Injectable()
export class OneTimeCodes {
  private readonly digests: KeyedDigest;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    @Inject(JWT_SECRET) secret: string,
  ) {
    this.digests = new KeyedDigest(secret, 'one-time code');
  }

  /** Makes a further code for an account: a stranger's request must not void the owner's code. */
  async make(
    manager: EntityManager,
    { id: accountId, email }: Account,
  ): Promise<{ id: string; code: string; expiresAt: string }> {
    const [id, code, now] = [uuid(), newCode(), wallTime()];
    // Bound to the address: the code must not prove another one that the account gets later.
    const digest = this.digests.of(accountId, email, code);
    const expiresAt = instant(now + CODE_MS);
    await manager.insert(OneTimeCode, { id, accountId, digest, createdAt: instant(now), expiresAt });
    return { id, code, expiresAt };
  }

  /** The valid codes of an email, each with its account, the newest first. */
  liveOf(email: string): Promise<OneTimeCode[]> {
    return this.dataSource.getRepository(OneTimeCode).find({
      where: { account: { email }, expiresAt: MoreThan(instant()) },
      relations: { account: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Whether this is the code. */
  isCode({ accountId, account, digest }: OneTimeCode, code: string): boolean {
    return this.digests.matches(digest, accountId, account.email, code);
  }

  /** Uses a code up, with every other of its account. @returns whether it was still valid; of concurrent calls one succeeds */
  async use(manager: EntityManager, { id, accountId }: OneTimeCode): Promise<boolean> {
    const { affected } = await manager.delete(OneTimeCode, { id, expiresAt: MoreThan(instant()) });
    if (affected !== 1) return false;
    await this.removeAll(manager, accountId);
    return true;
  }

  /** Removes every code of an account, and withdraws the mails that have not left. */
  async removeAll(manager: EntityManager, accountId: string): Promise<void> {
    const codes = await manager.find(OneTimeCode, { where: { accountId }, select: { id: true } });
    await manager.delete(OneTimeCode, { accountId });
    await this.outbox.withdraw(manager, ...codes.map(({ id }) => id));
  }
}
