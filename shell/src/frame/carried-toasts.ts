import { toast } from '@conference/shell-kit';

const KEY = 'carried-toasts';

interface Carried {
  type: 'success' | 'error';
  message: string;
}

let shown: Carried[] = [];

/** Remembers the visible toasts, which a document load would remove. */
export function rememberToasts(toasts: { type: string; message: unknown; visible: boolean }[]): void {
  shown = toasts.flatMap(({ type, message, visible }) =>
    visible && typeof message === 'string' && (type === 'success' || type === 'error') ? [{ type, message }] : [],
  );
}

/** Stores the visible toasts for the next document, such as the console after signing in. */
export function carryToasts(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // Without storage only a toast is lost.
  }
}

/** Shows the last document's toasts, once. */
export function showCarriedToasts(): void {
  try {
    const carried = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Carried[];
    sessionStorage.removeItem(KEY);
    for (const { type, message } of carried) toast[type === 'error' ? 'error' : 'success'](String(message));
  } catch {
    // Nothing readable was stored.
  }
}
