import { refusals } from '../http/refusals';

/**
 * The version that an If-Match header names, with or without quotes; nothing when there is none or it says `*`.
 * @throws Refused 400 when it cannot be a version
 */
export function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header)?.[1];
  if (version === undefined) throw refusals.invalid('If-Match must name a version.');
  return Number(version);
}
