/** JSON that cannot end the element it stands in. */
export function asData(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
