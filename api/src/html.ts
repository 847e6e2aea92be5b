const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML, in which nothing of it is markup. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
