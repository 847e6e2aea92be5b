/** A draft in local storage. */
export interface StoredDraft {
  /** The fields that differ from the untouched form: a text, or a tick. */
  values: Record<string, string | boolean>;
  /** The key of an attempt to send it whose result is not known. */
  retryKey?: string;
  /** The version of the record that was being edited. */
  of?: string;
  /** When it was stored, in ms since 1970 by the device's clock. */
  at: number;
}

/** A draft expires this long after its last change (docs/rules.md, drafts). */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The server refuses any other key. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const PREFIX = 'draft:';

/** The key of a form's draft in local storage. */
export const keyOf = (form: string) => PREFIX + form;

/** Storage may be full or forbidden. @returns nothing then */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Removes every expired draft: the person may never open that form again on this device. */
export function removeOldDrafts(): void {
  for (const key of attempt(() => Object.keys(localStorage)) ?? [])
    if (key.startsWith(PREFIX)) readDraft(key.slice(PREFIX.length));
}

/** The draft of a form. One that has expired or cannot be read is removed. */
export function readDraft(form: string): StoredDraft | undefined {
  const draft = parseDraft(attempt(() => localStorage.getItem(keyOf(form))));
  if (!draft) removeDraft(form);
  return draft;
}

/** @returns nothing when the text is no draft, or an expired one */
export function parseDraft(text: string | null | undefined): StoredDraft | undefined {
  const draft: unknown = attempt(() => JSON.parse(text ?? 'null'));
  return isDraft(draft) && Date.now() - draft.at < LIFETIME_MS ? draft : undefined;
}

/** Stores a draft. @returns whether that worked */
export function writeDraft(form: string, draft: StoredDraft): boolean {
  return attempt(() => (localStorage.setItem(keyOf(form), JSON.stringify(draft)), true)) ?? false;
}

/** Removes the draft of a form, if there is one. */
export function removeDraft(form: string): void {
  attempt(() => localStorage.removeItem(keyOf(form)));
}

function isDraft(value: unknown): value is StoredDraft {
  const { values, retryKey, of, at } = (value ?? {}) as Record<string, unknown>;
  if (typeof at !== 'number' || (retryKey !== undefined && !UUID.test(String(retryKey)))) return false;
  if (of !== undefined && typeof of !== 'string') return false;
  if (typeof values !== 'object' || values === null) return false;
  return Object.values(values).every((one) => typeof one === 'string' || typeof one === 'boolean');
}
