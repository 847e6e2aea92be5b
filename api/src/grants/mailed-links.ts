import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import { Outbox } from '../mail/outbox';
import { MailedLink } from './mailed-link.entity';
import { grantRefusals } from './refusals';

/** What a link is for, and how long it is good, in ms. */
interface LinkOf extends Pick<MailedLink, 'purpose' | 'subjectId' | 'email'> {
  lasts: number;
}

/** 256 random bits: a plain digest gives nothing away of them. */
const newToken = () => randomBytes(32).toString('base64url');
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The links of mails with which something is done once (docs/rules.md, roles of organisers). */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Makes a link for a record, and removes its earlier ones. @returns its token, which is stored nowhere, and when it expires */
  async make(
    manager: EntityManager,
    { purpose, subjectId, email, lasts }: LinkOf,
  ): Promise<{ token: string; expiresAt: string }> {
    await this.removeAll(manager, subjectId);
    const [token, expiresAt] = [newToken(), instant(wallTime() + lasts)];
    const row = { id: uuid(), purpose, subjectId, email, digest: digestOf(token), expiresAt, usedAt: null };
    await manager.insert(MailedLink, row);
    return { token, expiresAt };
  }

  /** The link of a token. It stays as it is. @throws Refused 404 when it is unknown or has expired, 409 when it was used */
  async find(purpose: MailedLink['purpose'], token: string): Promise<MailedLink> {
    const where = { purpose, digest: digestOf(token), expiresAt: MoreThan(instant()) };
    const link = await this.dataSource.manager.findOneBy(MailedLink, where);
    if (!link) throw grantRefusals.linkOver();
    if (link.usedAt !== null) throw grantRefusals.linkUsed();
    return link;
  }

  /** Uses a link. @throws Refused 409 when it was used meanwhile: of concurrent uses one succeeds */
  async use(manager: EntityManager, { id }: MailedLink): Promise<void> {
    const unused = { id, usedAt: IsNull(), expiresAt: MoreThan(instant()) };
    const { affected } = await manager.update(MailedLink, unused, { usedAt: instant() });
    if (affected !== 1) throw grantRefusals.linkUsed();
  }

  /** Which of some records have a link that can still be used. */
  async good(subjectIds: string[]): Promise<Set<string>> {
    const where = { subjectId: In(subjectIds), usedAt: IsNull(), expiresAt: MoreThan(instant()) };
    const links = await this.dataSource.manager.findBy(MailedLink, where);
    return new Set(links.map(({ subjectId }) => subjectId));
  }

  /** Removes the links of a record, and withdraws their mails that have not left. */
  async removeAll(manager: EntityManager, subjectId: string): Promise<void> {
    await manager.delete(MailedLink, { subjectId });
    await this.outbox.withdraw(manager, subjectId);
  }
}
