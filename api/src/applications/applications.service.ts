import type { FileHandle } from 'node:fs/promises';
import { abstractFileName, abstractMediaTypes, myApplicationsQuery, applicationListQuery } from '@conference/contracts';
import type { AnswerOf, Application as ApplicationResponse } from '@conference/contracts';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Listed } from '../database/list';
import { AbstractStore } from '../files/abstract-store';
import { attachment } from '../http/attachment';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { Applications } from './applications';
import { list } from './list';
import type { Application } from './application.entity';
import { rowToResponse } from './response';
import { readApplications } from './rows';

/** Applications, read. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: Applications,
    private readonly store: AbstractStore,
  ) {}

  /** The list and how many rows it has in all. @throws Refused 400 */
  async list(sent: unknown): Promise<Listed<ApplicationResponse>> {
    return list(this.dataSource, valid(applicationListQuery, sent));
  }

  /** @throws Refused 404, 403 not_yours */
  async one(id: string, caller: Caller): Promise<AnswerOf<'GET /registrations/:id'>> {
    return { success: true, registration: await this.applications.shownTo(caller, id) };
  }

  /** The abstract as a download. @throws Refused 404, 403 not_yours */
  async abstract(id: string, caller: Caller): Promise<StreamableFile> {
    const { found, file } = await this.openAbstract(await this.applications.seenBy(caller, id), caller);
    const { abstractFile } = found;
    return new StreamableFile(file.createReadStream(), {
      type: abstractMediaTypes[abstractFile.type],
      disposition: attachment(abstractFileName(found)),
      length: abstractFile.bytes,
    });
  }

  /** The applications of one account; an admin may ask for any. @throws Refused 400, 403 not_yours */
  async ofAccount(sent: unknown, caller: Caller): Promise<AnswerOf<'GET /my-registration'>> {
    const { email = caller.email } = valid(myApplicationsQuery, sent);
    if (caller.role !== 'admin' && email !== caller.email) throw refusals.notYours();
    const where = 'WHERE account.email = ? ORDER BY registration.createdAt, registration.id';
    const rows = await readApplications(this.dataSource, { where, parameters: [email] });
    return { success: true, registrations: rows.map(rowToResponse) };
  }

  /** Opens an abstract as it is stored now: the author may have put another in its place since the application was read. */
  private async openAbstract(found: Application, caller: Caller): Promise<{ found: Application; file: FileHandle }> {
    try {
      return { found, file: await this.store.open(found.abstractFileId) };
    } catch (error) {
      const now = await this.applications.seenBy(caller, found.id);
      if (now.abstractFileId === found.abstractFileId) throw error;
      return this.openAbstract(now, caller);
    }
  }
}
