/** JSON that is safe inside a script element. */
export function inlineJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
