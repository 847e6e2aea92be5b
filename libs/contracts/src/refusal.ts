/** The words a refusal is known by, each with the status it travels under. */
export const refusalStatus = {
  not_signed_in: 401,
  wrong_credentials: 401,
  not_your_role: 403,
  not_yours: 403,
  not_found: 404,
  invalid: 400,
  too_large: 413,
  file_too_large: 413,
  not_a_word_file: 415,
  closed: 409,
  conflict: 409,
  changed_meanwhile: 409,
  too_many: 429,
  failed: 500,
} as const;

/** What a program reads of a refusal; people read its message. */
export type RefusalCode = keyof typeof refusalStatus;

/** The body of every answer that is not 2xx. `message` is fit to show; `fields` maps a field's path to its message. */
export interface Refusal {
  success: false;
  message: string;
  code: RefusalCode;
  fields?: Record<string, string>;
}

/** What a change answers when there is nothing else to say. */
export interface Done {
  success: true;
  message: string;
}
