// The service worker: keeps pages that were seen for when there is no network (docs/decisions/0025). Each release has one of its own.
import { forgetStaleOwn } from '@conference/shell-kit/offline';
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
  event.waitUntil(inTurn(keepAlways));
});

self.addEventListener('activate', (event) => {
  // Asked for ahead, a page does not wait until a worker has been started.
  event.waitUntil(Promise.all([kept.forgetOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, location.origin);
  if (way === 'other') return;
  const copy = () => kept.find(request.url);
  if (way === 'file') return event.respondWith(networkOr(fetch(request), copy));
  event.waitUntil(inTurn(forgetStaleOwn));
  const network = fromNetwork(event);
  event.respondWith(orOffline(way === 'page' ? networkOr(network, copy) : network, kept, request.url));
});

self.addEventListener('message', (event) => event.waitUntil(inTurn(() => seen(event.data as Seen))));

async function keepAlways(): Promise<void> {
  for (const path of ALWAYS) if (!(await kept.find(path))) await kept.keep(path, await conferenceTime());
}

/** A page has been seen. One of a newer release ends this worker, and at once all that it has kept. */
async function seen({ release, path, files }: Seen): Promise<void> {
  if (release > self.release) {
    await kept.forget();
    await self.registration.update();
  }
  if (release !== self.release) return;
  if (isPage(path)) await kept.keep(path, await conferenceTime(), files);
  await keepAlways();
}

/** The time of the conference, by which people are told when a page was kept. */
async function conferenceTime(): Promise<string> {
  const { now } = (await (await fetch('/api/dates')).json()) as { now: string };
  return now;
}
