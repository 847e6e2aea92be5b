import { limits } from '@conference/contracts';

const KEY = 'console-phrases';
/** The most phrases: more could not be read at a glance. */
export const MAX_PHRASES = 12;

/** The phrases that are stored on this device; none where that cannot be read. */
export function readPhrases(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one) => typeof one === 'string' && one.length <= limits.comment).slice(0, MAX_PHRASES);
  } catch {
    return [];
  }
}

/** Stores phrases on this device, if it lets us. */
export function storePhrases(phrases: string[]): void {
  try {
    if (phrases.length > 0) localStorage.setItem(KEY, JSON.stringify(phrases));
    else localStorage.removeItem(KEY);
  } catch {
    // Some browsers forbid it, or have no room: the phrases last as long as the dialog.
  }
}
