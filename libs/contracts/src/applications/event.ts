import { z } from 'zod';
import { instant } from '../answers';
import { applicationStatuses } from './status';

export const applicationEventKinds = ['received', 'decided', 'paid', 'edited', 'email changed'] as const;
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

/** The part of an event that its author may read, too. */
export const applicationEvent = {
  _id: z.uuidv7(),
  kind: z.enum(applicationEventKinds),
  /** The new status, of a decision. */
  status: z.enum(applicationStatuses).optional(),
  at: instant,
};
