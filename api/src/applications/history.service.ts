import type { AnswerOf } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { Caller } from '../http/caller';
import { ApplicationEvent } from './application-event.entity';
import { Applications } from './applications';
import { toHistoryEntry } from './event-response';

/** The trail of an application, for the organisers. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: Applications,
  ) {}

  /** All that happened to an application, the latest first. @throws Refused 404 */
  async of(id: string, caller: Caller): Promise<AnswerOf<'GET /registrations/:id/history'>> {
    await this.applications.seenBy(caller, id);
    const events = await this.dataSource
      .getRepository(ApplicationEvent)
      .find({ where: { registrationId: id }, order: { version: 'DESC' } });
    const actorIds = [...new Set(events.map(({ actorId }) => actorId).filter((actorId) => actorId !== null))];
    const actors = await this.dataSource.getRepository(Account).findBy({ id: In(actorIds) });
    const actorOf = ({ actorId }: ApplicationEvent) => actors.find((account) => account.id === actorId);
    return { success: true, history: events.map((event) => toHistoryEntry(event, actorOf(event))) };
  }
}
