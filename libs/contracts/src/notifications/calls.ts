import { z } from 'zod';
import { success } from '../answers';
import { applicationEvent } from '../applications/application';
import { call } from '../call';

/** An author gets only the latest ones. */
export const MAX_NOTIFICATIONS = 50;

/** The event that is no notification: the profile shows the new choice anyway, and older open pages have no words for it. */
export const UNNOTIFIED = ['choice changed'] as const;

/** An event of an application, as its author reads it (docs/rules.md, notifications). */
export const notificationRecord = z.object({
  ...applicationEvent,
  kind: applicationEvent.kind.exclude(UNNOTIFIED),
  registrationId: z.uuidv7(),
  /** The current title. */
  abstractTitle: z.string(),
  /** The decision has a comment, which the application holds. */
  commented: z.literal(true).optional(),
});
export type Notification = z.output<typeof notificationRecord>;

export const notificationCalls = {
  listNotifications: call('GET /notifications', {
    access: 'signed-in',
    summary: `The latest ${MAX_NOTIFICATIONS} things that happened to the applications of whoever asks, the latest first; an organiser has none.`,
    answer: z.object({ success, notifications: z.array(notificationRecord).max(MAX_NOTIFICATIONS) }),
    packable: true,
  }),
};
