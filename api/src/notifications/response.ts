import type { Notification } from '@conference/contracts';
import type { ApplicationEvent } from '../applications/application-event.entity';
import { readEvent } from '../applications/history';
import type { Application } from '../applications/application.entity';

/** An application event with the application's title. */
export type NotificationRow = Pick<ApplicationEvent, 'id' | 'registrationId' | 'kind' | 'detail' | 'at'> &
  Pick<Application, 'abstractTitle'>;

/** An event for the author: without who did it, and of a comment only that there is one. */
export function toNotification({ registrationId, abstractTitle, ...row }: NotificationRow): Notification {
  const { event, more } = readEvent(row);
  return { ...event, registrationId, abstractTitle, ...(more.comment && { commented: true }) };
}
