import type { ApplicationStatus, Notification } from '@conference/contracts';
import type { ApplicationEvent } from '../registrations/application-event.entity';
import type { Registration } from '../registrations/registration.entity';

/** An event of the trail, with what its application is called. */
export type NotificationRow = Pick<ApplicationEvent, 'id' | 'registrationId' | 'kind' | 'detail' | 'at'> &
  Pick<Registration, 'abstractTitle'>;

/** What the trail says of a decision; of other kinds it says something else. */
interface Decision {
  status?: ApplicationStatus;
  comment?: string | null;
}

/** An event as the author is told: not who did it, and of a comment only that there is one. */
export function toNotification({ id, registrationId, abstractTitle, kind, detail, at }: NotificationRow): Notification {
  const { status, comment } = JSON.parse(detail) as Decision;
  return {
    _id: id,
    registrationId,
    abstractTitle,
    kind,
    ...(status && { status }),
    ...(comment && { commented: true }),
    at,
  };
}
