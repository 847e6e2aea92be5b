import { MAX_NOTIFICATIONS } from '@conference/contracts';
import type { AnswerOf } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../http/caller';
import { ApplicationEvent } from '../applications/application-event.entity';
import { Application } from '../applications/application.entity';
import { toNotification } from './response';
import type { NotificationRow } from './response';

/** What authors are told of the trail of their applications. */
@Injectable()
export class NotificationsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The latest of what happened to the applications that are the caller's now, the latest first. An application that was
   * given to another account tells all of its story there, and nothing here any more.
   */
  async ofCaller({ accountId }: Caller): Promise<AnswerOf<'GET /notifications'>> {
    const rows = await this.dataSource
      .getRepository(ApplicationEvent)
      .createQueryBuilder('event')
      .innerJoin(Application, 'registration', 'registration.id = event.registrationId')
      .where('registration.accountId = :accountId', { accountId })
      .select('event.id', 'id')
      .addSelect('event.registrationId', 'registrationId')
      .addSelect('registration.abstractTitle', 'abstractTitle')
      .addSelect('event.kind', 'kind')
      .addSelect('event.detail', 'detail')
      .addSelect('event.at', 'at')
      .orderBy('event.at', 'DESC')
      // Of one application, two things may happen in the same millisecond.
      .addOrderBy('event.version', 'DESC')
      .addOrderBy('event.id', 'DESC')
      .limit(MAX_NOTIFICATIONS)
      .getRawMany<NotificationRow>();
    return { success: true, notifications: rows.map(toNotification) };
  }
}
