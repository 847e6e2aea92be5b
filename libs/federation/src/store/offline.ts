import { makeRelease } from './registry';
import type { Release } from './release';

/**
 * Switches on or off that browsers keep pages for when there is no network, by a release that differs in nothing else. Once it is off,
 * a browser lets go of all that it has kept when it next opens a page.
 * @returns the release that is live now
 * @throws Overtaken, Busy, Unreadable, and when nothing has been released
 */
export async function switchOffline(store: string, to: 'on' | 'off'): Promise<Release> {
  return makeRelease(store, async (live) => {
    if (!live || (live.offline ?? 'on') === to) return undefined;
    const { release: _number, at: _at, after: _after, offline: _was, ...same } = live;
    return { ...same, change: { action: 'publish', modules: [] }, ...(to === 'off' && { offline: to }) };
  });
}
