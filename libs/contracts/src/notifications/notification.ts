import { z } from 'zod';
import { applicationEvent } from '../applications/event';

/** How many an author is told, the latest ones. */
export const MOST_NOTIFICATIONS = 50;

/** Something that happened to an application, as its author is told (docs/rules.md, notifications). */
export const notificationRecord = z.object({
  ...applicationEvent,
  registrationId: z.uuidv7(),
  /** What the application is called now. */
  abstractTitle: z.string(),
  /** That a comment came with the decision; the application tells what it says. */
  commented: z.literal(true).optional(),
});
export type Notification = z.output<typeof notificationRecord>;
