import { randomUUID } from 'node:crypto';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { AbstractFile } from '../files/abstract-file.entity';
import { Application } from '../applications/application.entity';

/** Makes records like some that are there, by a row each: quick, and without the hash of a password. */
export class Copies {
  constructor(private readonly dataSource: DataSource) {}

  /** A copy of any row of a table. @returns its id */
  async of<Row extends ObjectLiteral>(entity: EntityTarget<Row>, changes: object = {}): Promise<string> {
    const rows = this.dataSource.getRepository(entity);
    const [row] = await rows.find({ take: 1 });
    const id = uuid();
    await rows.insert({ ...(row as Row), ...changes, id });
    return id;
  }

  /** A copy of any application, of the same author. */
  async ofApplication(changes: object = {}): Promise<string> {
    return this.of(Application, { ...changes, abstractFileId: await this.of(AbstractFile) });
  }

  /** A copy of any audience entry, with another payment. */
  ofAudience(): Promise<string> {
    return this.of(AudienceEntry, { transactionKey: randomUUID(), certCode: randomUUID() });
  }
}
