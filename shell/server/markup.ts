/** JSON that cannot end the element it stands in. */
export function asData(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Text as it may stand in an element or a quoted attribute. */
export function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
