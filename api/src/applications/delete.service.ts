import type { AnswerOf, deleteApplication } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../database/transaction';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractFiles } from '../files/abstract-files';
import { versionOf } from '../http/if-match';
import { Outbox } from '../mail/outbox';
import type { Asked } from './application-changes';
import { ApplicationEvent } from './application-event.entity';
import { Applications, MOST_TRIES } from './applications';
import { Application } from './application.entity';
import { applicationRefusals } from './refusals';
import { toResponse } from './response';

/** Removes applications. */
@Injectable()
export class DeleteService {
  private readonly log = new Logger('registrations');

  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: Applications,
    private readonly files: AbstractFiles,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Removes an application with its trail, its abstract and the mails about it that have not left. The account stays.
   * @throws Refused 404, also for all but one of several who remove it at once; 400 for a bad If-Match; 409
   *   changed_meanwhile when that names another version, or conflict when it was changed at every try
   */
  async remove(id: string, asked: Asked): Promise<AnswerOf<typeof deleteApplication>> {
    const found = await this.applications.inTurn(id, () => this.tryToErase(id, asked));
    this.log.log({ did: 'deleted', record: id, by: asked.caller.accountId });
    await this.files.remove(found.abstractFileId);
    return { success: true, message: 'Registration deleted' };
  }

  private async tryToErase(id: string, { caller, ifMatch }: Asked): Promise<Application> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await this.applications.seenBy(caller, id);
      const expected = versionOf(ifMatch);
      if (expected !== undefined && expected !== found.version)
        throw applicationRefusals.changedMeanwhile(toResponse(found));
      if (await this.erase(found)) return found;
    }
    throw applicationRefusals.beingChanged();
  }

  /** @returns false, with nothing done, when the application has changed meanwhile: it may have another file by now */
  private erase({ id, version, abstractFileId }: Application): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(Application, { id, version });
      if (affected !== 1) return false;
      await manager.delete(ApplicationEvent, { registrationId: id });
      await manager.delete(AbstractFile, { id: abstractFileId });
      await this.outbox.withdraw(manager, id);
      return true;
    });
  }
}
