import type { Notification } from '@conference/contracts';
import type { ApplicationEvent } from '../applications/application-event.entity';
import { readEvent } from '../applications/history';
import type { Application } from '../applications/application.entity';

/** An event of the trail, with what its application is called. */
export type NotificationRow = Pick<ApplicationEvent, 'id' | 'registrationId' | 'kind' | 'detail' | 'at'> &
  Pick<Application, 'abstractTitle'>;

/** An event as the author is told: not who did it, and of a comment only that there is one. */
export function toNotification({ registrationId, abstractTitle, ...row }: NotificationRow): Notification {
  const { event, more } = readEvent(row);
  return { ...event, registrationId, abstractTitle, ...(more.comment && { commented: true }) };
}
