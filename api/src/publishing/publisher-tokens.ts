import type { Deed } from '@conference/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { v7 as uuid } from 'uuid';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { recordChange } from '../history/record-change';
import { refusals } from '../http/refusals';
import { PublisherToken } from './publisher-token.entity';
import { publishingRefusals } from './refusals';

/** Says what it is wherever it is found. */
const PREFIX = 'publisher_';

/** 256 random bits: a plain digest gives nothing away of them. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The tokens of publishers: each publishes one module (docs/rules.md, releases). */
@Injectable()
export class PublisherTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
  ) {}

  /** All of them, the newest first. */
  list(): Promise<PublisherToken[]> {
    return this.dataSource.manager.find(PublisherToken, { order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Makes one.
   * @param by the account of its maker
   * @returns it with the token, which is stored nowhere
   */
  async make(
    of: Pick<PublisherToken, 'module' | 'name' | 'email'>,
    by: string,
  ): Promise<{ row: PublisherToken; token: string }> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const made = { id: uuid(), digest: digestOf(token), createdAt: this.clock.stamp(), lastUsedAt: null };
    const row = { ...of, ...made };
    await inTransaction(this.dataSource, async (manager) => {
      await manager.insert(PublisherToken, row);
      await this.record(manager, 'made', row, by);
    });
    return { row, token };
  }

  /**
   * Ends one.
   * @param by the account that ends it
   * @returns what it was
   * @throws Refused 404
   */
  async end(id: string, by: string): Promise<PublisherToken> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOneBy(PublisherToken, { id });
      const { affected } = await manager.delete(PublisherToken, { id });
      if (!row || affected !== 1) throw refusals.notFound();
      await this.record(manager, 'ended', row, by);
      return row;
    });
  }

  private async record(
    manager: EntityManager,
    did: Deed,
    { id, module, name }: PublisherToken,
    by: string,
  ): Promise<void> {
    const of = { kind: 'publisher token', record: id, name: `${module}: ${name}` } as const;
    await recordChange(manager, { by, at: this.clock.stamp(), did, ...of });
  }

  /** The token of a request. @throws Refused 401 without one, and with one that has ended */
  async of(request: Request): Promise<PublisherToken> {
    const [, token] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
    const row = token?.startsWith(PREFIX)
      ? await this.dataSource.manager.findOneBy(PublisherToken, { digest: digestOf(token) })
      : null;
    if (!row) throw publishingRefusals.noToken();
    return row;
  }

  /** Notes that something is published with it. */
  async use({ id }: PublisherToken): Promise<void> {
    await this.dataSource.manager.update(PublisherToken, { id }, { lastUsedAt: this.clock.stamp() });
  }

  /** The addresses of those who publish a module under a name. */
  async emailsOf(module: string, name: string): Promise<string[]> {
    const rows = await this.dataSource.manager.findBy(PublisherToken, { module, name });
    return [...new Set(rows.map(({ email }) => email))];
  }
}
