import { toast } from '@conference/shell-kit';

const KEY = 'carried-toasts';

interface Carried {
  type: 'success' | 'error';
  message: string;
}

let shown: Carried[] = [];

/** Remembers what is up at the moment, for a load of the document that would take it away. */
export function rememberToasts(toasts: { type: string; message: unknown; visible: boolean }[]): void {
  shown = toasts.flatMap(({ type, message, visible }) =>
    visible && typeof message === 'string' && (type === 'success' || type === 'error') ? [{ type, message }] : [],
  );
}

/** Puts what is up aside for the next document: the console is another one, and signing in leads there. */
export function carryToasts(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // Where nothing can be stored a toast is lost, and nothing else.
  }
}

/** Shows what the document before this one put aside, once. */
export function showCarriedToasts(): void {
  try {
    const carried = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Carried[];
    sessionStorage.removeItem(KEY);
    for (const { type, message } of carried) toast[type === 'error' ? 'error' : 'success'](String(message));
  } catch {
    // Nothing readable was put aside.
  }
}
