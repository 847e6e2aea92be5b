import { SettingRefused } from '@conference/settings';

/** The user has to change something first; `message` is the one sentence to show. */
export class Refused extends Error {}

/** What is printed of an error: one sentence if it was expected. @param kinds of errors that are expected, beside refusals */
export function printable(error: unknown, ...kinds: (new (...parameters: never[]) => Error)[]): unknown {
  return [Refused, SettingRefused, ...kinds].some((kind) => error instanceof kind) ? (error as Error).message : error;
}
