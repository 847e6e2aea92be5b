import { z } from 'zod';
import { instant } from '../record';
import { applicationStatuses } from '../registrations/status';

/** What can happen to an application. Its author is told of all of it. */
export const notificationKinds = ['received', 'decided', 'paid', 'edited', 'email changed'] as const;

/** How many an author is told, the latest ones. */
export const MOST_NOTIFICATIONS = 50;

/** Something that happened to an application, as its author is told (docs/rules.md, notifications). */
export const notificationRecord = z.object({
  _id: z.uuidv7(),
  registrationId: z.uuidv7(),
  /** What the application is called now. */
  abstractTitle: z.string(),
  kind: z.enum(notificationKinds),
  /** What was decided, where that is what happened. */
  status: z.enum(applicationStatuses).optional(),
  /** That a comment came with the decision; the application tells what it says. */
  commented: z.literal(true).optional(),
  at: instant,
});
export type Notification = z.output<typeof notificationRecord>;
