// The service worker: keeps pages that were seen for when there is no network (docs/decisions/0025). Each release has one of its own.
import { clearStalePersonal } from '@conference/shell-kit/offline';
import type { Seen } from '../message';
import { fromNetwork, networkOr, orOffline } from './answers';
import { ALWAYS, KeptPages } from './kept';
import type { WorkerScope } from './scope';
import { isPage, wayOf } from './way-of';

declare const self: WorkerScope;

const kept = new KeptPages(self.release);

// One at a time: what is kept is counted. What cannot be kept is not.
let turn: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<unknown>) => (turn = turn.then(work).catch(() => undefined));

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(inTurn(() => keep()));
});

self.addEventListener('activate', (event) => {
  // Asked for ahead, a page does not wait until a worker has been started.
  event.waitUntil(
    Promise.all([kept.forgetOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, location.origin);
  if (way === 'other') return;
  const copy = () => kept.find(request.url);
  if (way === 'file') return event.respondWith(networkOr(fetch(request), copy));
  event.waitUntil(inTurn(clearStalePersonal));
  const network = fromNetwork(event);
  event.respondWith(orOffline(way === 'page' ? networkOr(network, copy) : network, kept, request.url));
});

self.addEventListener('message', (event) => event.waitUntil(inTurn(() => seen(event.data as Seen))));

/** Keeps a page that has been seen, with files that it uses, and whatever is always kept and is not there yet. */
async function keep(path?: string, files?: string[]): Promise<void> {
  const missing = await Promise.all(ALWAYS.map(async (one) => ((await kept.find(one)) ? [] : [one])));
  const wanted = [...(path ? [path] : []), ...missing.flat()];
  if (wanted.length === 0) return;
  const now = await conferenceTime();
  for (const one of wanted) await kept.keep(one, now, one === path ? files : []);
}

/** A page has been seen. One of a newer release ends this worker, and at once all that it has kept. */
async function seen({ release, path, files }: Seen): Promise<void> {
  if (release > self.release) {
    await kept.forget();
    await self.registration.update();
  }
  if (release === self.release) await keep(isPage(path) ? path : undefined, files);
}

/** The time of the conference, by which people are told when a page was kept. */
async function conferenceTime(): Promise<string> {
  const { now } = (await (await fetch('/api/dates')).json()) as { now: string };
  return now;
}
