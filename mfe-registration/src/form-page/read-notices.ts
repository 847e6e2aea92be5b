const keyOf = (form: string) => `read:${form}`;

/** Whether a form's notice has been read in this tab. */
export function isNoticeRead(form: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(form)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that, until the tab is closed. */
export function rememberNotice(form: string): void {
  try {
    sessionStorage.setItem(keyOf(form), '');
  } catch {
    // Without storage the notice is only shown again.
  }
}
