const keyOf = (form: string) => `read:${form}`;

/** Whether what is said in front of a form has been read since this tab was opened. */
export function isRead(form: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(form)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that it has been, until the tab is closed. */
export function rememberRead(form: string): void {
  try {
    sessionStorage.setItem(keyOf(form), '');
  } catch {
    // Where nothing can be stored it is shown again, and nothing is lost.
  }
}
