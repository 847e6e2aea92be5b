import { isGiven, PLACES } from '@conference/release-store';
import { randomInt } from 'node:crypto';
import { cookieNamed } from './cookie';
import type { ServedRelease } from './live-release';

/** The cookie with a visitor's place, so that each page shows them the same version. One in a hundred visitors has the same place. */
const COOKIE = 'rollout';

/** How long a browser keeps its place, in s: longer than a rollout takes. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** The release for a visitor. */
interface VisitorRelease {
  release: ServedRelease;
  /** Whether it has a version that only some visitors are given. */
  isRolledOut: boolean;
}

/** The release for a visitor, by the cookies of a request. Without a place, they get the live release. */
export function releaseOfVisitor(live: ServedRelease, cookies: string | undefined): VisitorRelease {
  const { rollout } = live;
  const place = placeIn(cookies);
  const isRolledOut = rollout !== undefined && place !== undefined && isGiven(rollout, place);
  return { release: isRolledOut ? rollout.release : live, isRolledOut };
}

/** A cookie with a random place, for a visitor without one during a rollout. */
export function drawnPlace(
  { rollout }: ServedRelease,
  cookies: string | undefined,
  publicUrl: string,
): string | undefined {
  if (!rollout || placeIn(cookies) !== undefined) return undefined;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  // Lax, so that the first page after a link on another site shows the same version as all others.
  return `${COOKIE}=${randomInt(PLACES)}; Max-Age=${MAX_AGE_S}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The place of a visitor; undefined without a cookie that names one. */
function placeIn(cookies: string | undefined): number | undefined {
  const [, place] = /^rollout=(\d{1,2})$/.exec(cookieNamed(COOKIE, cookies) ?? '') ?? [];
  return place === undefined ? undefined : Number(place);
}
