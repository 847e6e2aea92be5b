import { z } from 'zod';
import { audienceRecord } from './audience/calls';
import { mailTemplateRecord } from './mail-templates/calls';
import { noticeRecord } from './notices/calls';
import { applicationRecord } from './applications/application';
import { releaseRecord } from './releases/calls';
import { volunteerRecord } from './volunteers/calls';

/** The codes of refusals, each with its status. */
export const refusalStatus = {
  other_site: 403,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor: 401,
  not_your_role: 403,
  second_factor_missing: 403,
  not_yours: 403,
  not_found: 404,
  invalid: 400,
  too_large: 413,
  file_too_large: 413,
  not_a_word_file: 415,
  flawed_file: 415,
  not_an_image: 415,
  not_an_edition: 415,
  not_a_workbook: 415,
  closed: 409,
  conflict: 409,
  key_used: 409,
  changed_meanwhile: 409,
  too_many: 429,
  failed: 500,
  unavailable: 503,
} as const;

/** The message while the API or its database does not answer. */
export const unavailableMessage = 'The service is not available right now. Please try again in a moment.';
/** When to retry after that, in seconds. */
export const RETRY_AFTER_S = 5;

export type RefusalCode = keyof typeof refusalStatus;

/** The body of every answer that is not 2xx: `code` for programs, `message` for people. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
  /** A message for each invalid field, by its path. */
  fields: z.record(z.string(), z.string()).optional(),
  // With `changed_meanwhile` only: the record as it is now, or the live release.
  registration: applicationRecord.optional(),
  notice: noticeRecord.optional(),
  volunteer: volunteerRecord.optional(),
  entry: audienceRecord.optional(),
  template: mailTemplateRecord.optional(),
  live: releaseRecord.optional(),
  /** A section of an edition, with the paths at which the changes of two editors exclude each other. */
  section: z
    .object({ revision: z.int(), content: z.record(z.string(), z.json()), conflicts: z.array(z.array(z.string())) })
    .optional(),
});
export type Refusal = z.output<typeof refusal>;
