import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { JWT_SECRET } from '../config/secrets';
import { KeyedDigest } from '../config/keyed-digest';
import { instant } from '../database/instant';
import { inTransaction, isDuplicate } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { DAY } from '../durations';
import { isId } from '../http/id';
import { refusals } from '../http/refusals';
import { retryKeyRefusals } from './refusals';
import { RetryKey } from './retry-key.entity';

/** How long a key is remembered (docs/rules.md, forms sent twice). */
export const RETRY_KEY_MS = DAY;

/** A form's key and digest. */
export interface Retry {
  key: string;
  digest: string;
}

/**
 * The key of an Idempotency-Key header, if there is one.
 * @throws Refused 400 when it is no UUID
 */
export function retryKeyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = header.trim().toLowerCase();
  if (!isId(key)) throw refusals.invalid('Idempotency-Key must be a UUID.');
  return key;
}

/** Remembers the forms of the last day by their retry keys. */
@Injectable()
export class RetryKeys {
  private readonly digests: KeyedDigest;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JWT_SECRET) secret: string,
  ) {
    this.digests = new KeyedDigest(secret, 'retry key');
  }

  /** The key of a form with a digest of everything that was sent; undefined without a key. */
  retryOf(key: string | undefined, ...parts: unknown[]): Retry | undefined {
    return key === undefined ? undefined : { key, digest: this.digests.of(...parts) };
  }

  /** A keyed digest of a form, as a UUID. */
  keyOf(...parts: unknown[]): string {
    const digits = this.digests.of('key', ...parts).slice(0, 32);
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /**
   * The id of the record that this form made before, if any.
   * @throws Refused 409 when something else was sent under the key
   */
  async recordOf({ key, digest }: Retry): Promise<string | undefined> {
    const keys = this.dataSource.getRepository(RetryKey);
    const known = await keys.findOneBy({ id: key });
    if (!known) return undefined;
    if (known.createdAt < instant(wallTime() - RETRY_KEY_MS)) {
      // Expired, but not swept yet.
      await keys.delete({ id: key, createdAt: known.createdAt });
      return undefined;
    }
    if (known.digest !== digest) throw retryKeyRefusals.keyUsed();
    return known.recordId;
  }

  /**
   * Accepts a form once per key: the same form under the same key returns the same record.
   * @param entity of the record
   * @param judge checks whether it is acceptable now, such as a deadline; a repeated form is not checked again
   * @param make writes the row with this id, in the given transaction
   * @throws Refused by judge and make; 409 when another form came under the key, or the row is gone
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
        // This comes first: of two equal forms at the same moment, one waits here and then violates the key.
        if (retry) await this.remember(manager, retry, id);
        return make(manager, id);
      });
    } catch (error) {
      const isThere = retry && isDuplicate(error) && (await this.recordOf(retry)) !== undefined;
      if (isThere) return this.once(retry, entity, { make });
      throw error;
    }
  }

  /** Remembers a form in the transaction of its record; violates the unique key when another process was faster. */
  async remember(manager: EntityManager, retry: Retry, recordId: string): Promise<void> {
    await manager.insert(RetryKey, retryKeyRow(retry, recordId));
  }
}

/** The row of a remembered form. */
export const retryKeyRow = ({ key, digest }: Retry, recordId: string): RetryKey => ({
  id: key,
  digest,
  recordId,
  createdAt: instant(),
});
