import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { JWT_SECRET } from '../config/secrets';
import { KeyedDigest } from '../config/keyed-digest';
import { instant } from '../database/instant';
import { inTransaction, isTaken } from '../database/transaction';
import { DAY } from '../durations';
import { isId } from '../http/id';
import { refusals } from '../http/refusals';
import { retryKeyRefusals } from './refusals';
import { RetryKey } from './retry-key.entity';

/** How long a key is remembered (docs/rules.md, forms sent twice). */
export const RETRY_KEY_MS = DAY;

/** A form that came with a key. */
export interface Retry {
  key: string;
  digest: string;
}

/**
 * The key that an Idempotency-Key header names; nothing when there is no header.
 * @throws Refused 400 when it is no UUID
 */
export function retryKeyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = header.trim().toLowerCase();
  if (!isId(key)) throw refusals.invalid('Idempotency-Key must be a UUID.');
  return key;
}

/** Knows the forms of the last day that came with a key. */
@Injectable()
export class RetryKeys {
  private readonly digests: KeyedDigest;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JWT_SECRET) secret: string,
  ) {
    this.digests = new KeyedDigest(secret, 'retry key');
  }

  /** What is remembered of a form: its key, and a digest of everything that was sent. Nothing of one without a key. */
  retryOf(key: string | undefined, ...sent: unknown[]): Retry | undefined {
    return key === undefined ? undefined : { key, digest: this.digests.of(...sent) };
  }

  /** A key, in the form of a UUID, that nobody but us can make of what was sent. */
  keyOf(...sent: unknown[]): string {
    const digits = this.digests.of('key', ...sent);
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      digits.slice(12, 16),
      digits.slice(16, 20),
      digits.slice(20, 32),
    ].join('-');
  }

  /**
   * The id of what was made of this very form before, if it was.
   * @throws Refused 409 when something else was sent under the key
   */
  async recordOf({ key, digest }: Retry): Promise<string | undefined> {
    const keys = this.dataSource.getRepository(RetryKey);
    const known = await keys.findOneBy({ id: key });
    if (!known) return undefined;
    if (known.createdAt < instant(Date.now() - RETRY_KEY_MS)) {
      // It has run out and was not swept yet.
      await keys.delete({ id: key, createdAt: known.createdAt });
      return undefined;
    }
    if (known.digest !== digest) throw retryKeyRefusals.keyUsed();
    return known.recordId;
  }

  /**
   * Takes a form, once for each key: the same form under the same key is answered with what was made of it before.
   * @param entity what is made of it
   * @param judge whether it may be taken now, such as a deadline; a form that was taken before is not judged again
   * @param make writes the row of this id, in the transaction that it is handed
   * @throws Refused what judge and make throw; 409 when something else was sent under the key, or the row is gone
   */
  async once<Row extends ObjectLiteral & { id: string }>(
    retry: Retry | undefined,
    entity: EntityTarget<Row>,
    { judge, make }: { judge?: () => void; make: (manager: EntityManager, id: string) => Promise<Row> },
  ): Promise<Row> {
    const before = retry && (await this.recordOf(retry));
    if (before !== undefined) {
      const row = await this.dataSource.getRepository(entity).findOneBy({ id: before } as FindOptionsWhere<Row>);
      if (!row) throw retryKeyRefusals.removedSince();
      return row;
    }
    judge?.();
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const id = uuid();
        // First: of two that bring the same form, one waits here and then finds the key taken.
        if (retry) await this.remember(manager, retry, id);
        return make(manager, id);
      });
    } catch (error) {
      const isThere = retry && isTaken(error) && (await this.recordOf(retry)) !== undefined;
      if (isThere) return this.once(retry, entity, { make });
      throw error;
    }
  }

  /** Remembers a form in the transaction that takes it; fails on the unique key when another process was faster. */
  async remember(manager: EntityManager, retry: Retry, recordId: string): Promise<void> {
    await manager.insert(RetryKey, rowOf(retry, recordId));
  }
}

/** The row by which a form is remembered. */
export const rowOf = ({ key, digest }: Retry, recordId: string): RetryKey => ({
  id: key,
  digest,
  recordId,
  createdAt: instant(),
});
