import { z } from 'zod';
import { audienceRecord } from './audience/entry';
import { noticeRecord } from './notices/notice';
import { applicationRecord } from './applications/application';
import { releaseRecord } from './releases/release';
import { volunteerRecord } from './volunteers/volunteer';

/** The words a refusal is known by, each with the status it travels under. */
export const refusalStatus = {
  other_site: 403,
  not_signed_in: 401,
  wrong_credentials: 401,
  not_your_role: 403,
  not_yours: 403,
  not_found: 404,
  invalid: 400,
  too_large: 413,
  file_too_large: 413,
  not_a_word_file: 415,
  flawed_file: 415,
  closed: 409,
  conflict: 409,
  key_used: 409,
  changed_meanwhile: 409,
  too_many: 429,
  failed: 500,
  unavailable: 503,
} as const;

/** What is said while something is away that a call needs: the API, whom the gateway asks, or its database. */
export const awayMessage = 'The service is not available right now. Please try again in a moment.';
/** After how many seconds it is worth trying again. */
export const AWAY_S = 5;

/** What a program reads of a refusal; people read its message. */
export type RefusalCode = keyof typeof refusalStatus;

/** The body of every answer that is not 2xx. */
export const refusal = z.object({
  success: z.literal(false),
  /** Fit to show. */
  message: z.string().min(1),
  code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
  /** The path of each field that is wrong, and a message for it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The application as it is now, with `changed_meanwhile` and no other code. */
  registration: applicationRecord.optional(),
  /** The same of a notice. */
  notice: noticeRecord.optional(),
  /** Of a volunteer. */
  volunteer: volunteerRecord.optional(),
  /** Of an audience entry. */
  entry: audienceRecord.optional(),
  /** Or the release that is live. */
  live: releaseRecord.optional(),
});
export type Refusal = z.output<typeof refusal>;

/** What a change answers when there is nothing else to say. */
export interface Done {
  success: true;
  message: string;
}
