import { z } from 'zod';
import { roles } from '../accounts/roles';
import { instant, recordFields } from '../answers';
import { knownKeys, perEdition } from '../fields/choices';
import { answersOf } from '../fields/schema-of';
import { likeness } from '../readings/reading';
import { abstractFlaws } from './abstract';
import { applicationFields } from './fields';
import { applicationStatuses, paymentStatuses } from './status';

const text = z.string();

/** An application as the API answers it. Empty fields are left out. */
export const applicationRecord = z.object({
  ...recordFields,
  ...answersOf(applicationFields),
  email: text,
  /** The address of the abstract: `/api/registrations/{id}/abstract`. It takes the caller's token. */
  abstractFile: text,
  abstractFileUrl: text,
  /** The id under which the file is stored. */
  abstractFilePublicId: text,
  /** The name of the file on the author's device; absent if it was stored before names were. */
  abstractSentAs: text.optional(),
  /** The size of the file in bytes. */
  abstractBytes: z.int().optional(),
  /** The flaw of an abstract from before such documents were refused. */
  abstractFlaw: z.enum(abstractFlaws).optional(),
  agreeTerms: z.literal(true),
  status: z.enum(applicationStatuses),
  comment: text.optional(),
  /** Absent means unpaid. */
  paymentStatus: z.literal('paid').optional(),
  /** Grows with every change; sent back in If-Match. */
  version: z.int(),
  /** The key of its edition, if that is not live. The application is then read-only. Set in answers that may mix editions. */
  oldEdition: text.optional(),
  /** The title of the author's earlier application that has the same file or title, or half of the text. Only the author gets it. */
  repeats: text.optional(),
});
export type Application = z.output<typeof applicationRecord>;

/** An application that is similar to another one. */
export const similarApplication = applicationRecord
  .pick({ _id: true, fullName: true, abstractTitle: true, status: true })
  .extend({
    why: likeness,
    /** Both have the same author. */
    isSameAuthor: z.literal(true).optional(),
  });
export type SimilarApplication = z.output<typeof similarApplication>;

export const applicationEventKinds = [
  'received',
  'decided',
  'paid',
  'edited',
  'email changed',
  'choice changed',
] as const;
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

/** The part of an event that its author may read, too. */
export const applicationEvent = {
  _id: z.uuidv7(),
  kind: z.enum(applicationEventKinds),
  /** The new status, of a decision. */
  status: z.enum(applicationStatuses).optional(),
  at: instant,
};

/** An event of an application, as organisers read it. */
export const historyEntry = z.object({
  ...applicationEvent,
  /** The comment of a decision. */
  comment: z.string().optional(),
  /** The fields that an edit has changed. */
  fields: z.array(z.string()).optional(),
  /** The old and the new address, when an organiser has changed it. */
  email: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Set when organisers have moved it to another choice: the field, and the names of both choices at that time. */
  choice: z.object({ field: z.enum(['segment', 'subTheme']), from: z.string(), to: z.string() }).optional(),
  /** Who did it, with the account's current name. Absent when the account is gone. */
  by: z.object({ fullName: z.string(), role: z.enum(roles) }).optional(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const count = z.int().min(0);

/**
 * The numbers on the filter buttons, zeros too. Each kind ignores its own filter: choosing one of its buttons does not change the
 * numbers on the others.
 */
export const applicationCounts = z.object({
  /** Under all filters. */
  total: count,
  status: z.record(z.enum(applicationStatuses), count),
  /** By the keys of the edition. */
  segment: z.record(z.string(), count),
  subTheme: z.record(z.string(), count),
  paymentStatus: z.record(z.enum(paymentStatuses), count),
});
export type ApplicationCounts = z.output<typeof applicationCounts>;

/** The words of each kind that is counted. */
export const countedKinds = perEdition((choices) => ({
  status: applicationStatuses,
  segment: choices ? knownKeys(choices, 'segments') : [],
  subTheme: choices ? knownKeys(choices, 'subThemes') : [],
  paymentStatus: paymentStatuses,
}));
export type CountedKind = keyof ApplicationCounts & keyof ReturnType<typeof countedKinds>;
