import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { Application } from '../applications/application.entity';
import { folder } from '../config/data-dir';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { AbstractFile } from '../files/abstract-file.entity';
import type { TestApi } from './test-api';

/** Makes records like some that are there, by a row each: quick, and without the hash of a password. */
export class Copies {
  constructor(private readonly api: TestApi) {}

  /** A copy of any row of a table. @returns its id */
  async of<Row extends ObjectLiteral>(entity: EntityTarget<Row>, changes: object = {}): Promise<string> {
    const rows = this.api.dataSource.getRepository(entity);
    const [row] = await rows.find({ take: 1 });
    const id = uuid();
    await rows.insert({ ...(row as Row), ...changes, id });
    if (entity === Application || entity === OutboxMail) await this.api.countAnew();
    return id;
  }

  /**
   * A copy of any application, of the same author, with a copy of its abstract. Without the abstract, organisers would get a mail about a
   * missing file.
   */
  async ofApplication(changes: object = {}): Promise<string> {
    const { dataSource, settings } = this.api;
    const [application] = await dataSource.getRepository(Application).find({ take: 1 });
    const abstractFileId = await this.of(AbstractFile);
    const file = (id: string) => join(folder(settings, 'abstracts'), id);
    await copyFile(file(application?.abstractFileId ?? ''), file(abstractFileId));
    return this.of(Application, { ...changes, abstractFileId });
  }

  /** A copy of any audience entry, with another payment. */
  ofAudience(changes: object = {}): Promise<string> {
    return this.of(AudienceEntry, { ...changes, transactionKey: randomUUID(), certCode: randomUUID() });
  }
}
