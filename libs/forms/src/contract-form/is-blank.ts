import { visible } from '@conference/edition';

/** Whether a field is empty: no visible text, no choice, no tick. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === false || (typeof value === 'string' && !visible(value));
}
