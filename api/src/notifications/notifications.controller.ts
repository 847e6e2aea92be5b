import { MAX_NOTIFICATIONS, UNNOTIFIED, type AnswerOf, type Notification } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SignedIn, type Caller } from '../http/caller';
import { Serves } from '../http/serves';
import { ApplicationEvent } from '../applications/application-event.entity';
import { Application } from '../applications/application.entity';
import { readEvent } from '../applications/history';

/** An application event with the application's title. */
type NotificationRow = Pick<ApplicationEvent, 'id' | 'registrationId' | 'detail' | 'at'> &
  Pick<Notification, 'kind'> &
  Pick<Application, 'abstractTitle'>;

/** The application events that authors are notified of. */
@Controller()
export class NotificationsController {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest events of the caller's applications, the newest first. If an application moves to another account, all of its events move with it. */
  @Serves(calls.listNotifications)
  async list(@SignedIn() { accountId }: Caller): Promise<AnswerOf<'GET /notifications'>> {
    const rows = await this.dataSource
      .getRepository(ApplicationEvent)
      .createQueryBuilder('event')
      .innerJoin(Application, 'registration', 'registration.id = event.registrationId')
      .where('registration.accountId = :accountId', { accountId })
      .andWhere('event.kind NOT IN (:...unnotified)', { unnotified: UNNOTIFIED })
      .select('event.id', 'id')
      .addSelect('event.registrationId', 'registrationId')
      .addSelect('registration.abstractTitle', 'abstractTitle')
      .addSelect('event.kind', 'kind')
      .addSelect('event.detail', 'detail')
      .addSelect('event.at', 'at')
      .orderBy('event.at', 'DESC')
      // Two events of an application may have the same millisecond.
      .addOrderBy('event.version', 'DESC')
      .addOrderBy('event.id', 'DESC')
      .limit(MAX_NOTIFICATIONS)
      .getRawMany<NotificationRow>();
    return { success: true, notifications: rows.map(toNotification) };
  }
}

/** An event for the author. It does not say who did it, and of a comment it says only that there is one. */
function toNotification({ registrationId, abstractTitle, ...row }: NotificationRow): Notification {
  const { event, more } = readEvent(row);
  return { ...event, kind: row.kind, registrationId, abstractTitle, ...(more.comment && { commented: true }) };
}
