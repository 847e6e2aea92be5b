import { z } from 'zod';
import { instant } from '../record';
import { applicationStatuses } from './status';

/** What can happen to an application. */
export const applicationEventKinds = ['received', 'decided', 'paid', 'edited', 'email changed'] as const;
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

/** What is told of an event to everybody who may know of it, its author too. */
export const applicationEvent = {
  _id: z.uuidv7(),
  kind: z.enum(applicationEventKinds),
  /** What was decided, where that is what happened. */
  status: z.enum(applicationStatuses).optional(),
  at: instant,
};
