/** What was typed into a form and not sent yet, as this browser keeps it. */
export interface StoredDraft {
  /** What differs from a form that nobody has touched, by field: a text, or a tick. */
  values: Record<string, string | boolean>;
  /** The key under which it was sent, if an attempt was made and nobody knows what became of it. */
  retryKey?: string;
  /** The version of the record that it changes, as it was seen when this was typed. */
  of?: string;
  /** When it was kept, in ms since 1970 by the device's clock. */
  at: number;
}

/** How long a draft is kept after its last change (docs/rules.md, drafts). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A key of ours: what else stands there the server would not take. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const PREFIX = 'draft:';

/** Where the draft of a form stands in local storage. */
export const keyOf = (form: string) => PREFIX + form;

/** Removes every draft that is too old: nobody may come back to that form on this device. */
export function removeOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) readDraft(key.slice(PREFIX.length));
    }
  } catch {
    // Storage that cannot be reached holds none.
  }
}

/**
 * The draft of a form. What is too old, or cannot be read, is none and is removed: a form must not break over it.
 * @param form the form's name in storage
 */
export function readDraft(form: string): StoredDraft | undefined {
  try {
    const draft = draftIn(localStorage.getItem(keyOf(form)));
    if (draft) return draft;
  } catch {
    // Storage that cannot be reached holds none.
  }
  removeDraft(form);
  return undefined;
}

/** The draft that a text of storage holds, if it holds one that is young enough. */
export function draftIn(text: string | null): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) && Date.now() - draft.at < KEPT_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. @returns whether it is kept: storage may be full or forbidden */
export function writeDraft(form: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes the draft of a form, if there is one. */
export function removeDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Storage that cannot be reached holds no draft either.
  }
}

function isDraft(value: unknown): value is StoredDraft {
  const { values, retryKey, of, at } = (value ?? {}) as Record<string, unknown>;
  if (typeof at !== 'number' || (retryKey !== undefined && !UUID.test(String(retryKey)))) return false;
  if (of !== undefined && typeof of !== 'string') return false;
  if (typeof values !== 'object' || values === null) return false;
  return Object.values(values).every((one) => typeof one === 'string' || typeof one === 'boolean');
}
