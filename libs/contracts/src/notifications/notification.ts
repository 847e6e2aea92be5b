import { z } from 'zod';
import { applicationEvent } from '../applications/event';

/** An author gets only the latest ones. */
export const MAX_NOTIFICATIONS = 50;

/** An event of an application, as its author reads it (docs/rules.md, notifications). */
export const notificationRecord = z.object({
  ...applicationEvent,
  registrationId: z.uuidv7(),
  /** The current title. */
  abstractTitle: z.string(),
  /** The decision has a comment, which the application holds. */
  commented: z.literal(true).optional(),
});
export type Notification = z.output<typeof notificationRecord>;
