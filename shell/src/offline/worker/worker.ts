// The service worker: stores visited pages for offline use (docs/decisions/0025). Each release has its own.
import { addressIn, languageOf } from '@conference/language';
import { clearStalePersonal } from '@conference/shell-kit/offline';
import type { VisitMessage } from '../visit-message';
import { fromNetwork, networkFirst, withOfflinePage } from './network-first';
import { ALWAYS_STORED, PageCache } from './page-cache';
import type { WorkerScope } from './scope';
import { isCacheablePage, kindOf } from './request-kind';

declare const self: WorkerScope;

const pages = new PageCache(self.release);

// One at a time, because stored bytes are counted. Failures are ignored.
let queue: Promise<unknown> = Promise.resolve();
const enqueue = (work: () => Promise<unknown>) => (queue = queue.then(work).catch(() => undefined));

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(enqueue(() => storePage()));
});

self.addEventListener('activate', (event) => {
  // With navigation preload a page does not wait for the worker to start.
  event.waitUntil(
    Promise.all([pages.deleteOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, location.origin);
  if (kind === 'other') return;
  const fromCache = () => pages.find(request.url);
  if (kind === 'file') return event.respondWith(networkFirst(fetch(request), fromCache));
  event.waitUntil(enqueue(clearStalePersonal));
  const network = fromNetwork(event);
  event.respondWith(withOfflinePage(kind === 'page' ? networkFirst(network, fromCache) : network, pages, request.url));
});

self.addEventListener('message', (event) => event.waitUntil(enqueue(() => onVisit(event.data as VisitMessage))));

/** Stores a visited page with its files, and the pages that are always stored and still missing. */
async function storePage(path?: string, files?: string[]): Promise<void> {
  const always = ALWAYS_STORED.map((one) => addressIn(languageOf(path ?? '').language, one));
  const missing = await Promise.all(always.map(async (one) => ((await pages.find(one)) ? [] : [one])));
  const wanted = [...(path ? [path] : []), ...missing.flat()];
  if (wanted.length === 0) return;
  const now = await conferenceTime();
  for (const one of wanted) await pages.store(one, now, one === path ? files : []);
}

/** A page of a newer release replaces this worker and clears its cache immediately. */
async function onVisit({ release, path, files }: VisitMessage): Promise<void> {
  if (release > self.release) {
    await pages.clear();
    await self.registration.update();
  }
  if (release === self.release) await storePage(isCacheablePage(path) ? path : undefined, files);
}

/** The conference's time, which the notice about a stored page shows. */
async function conferenceTime(): Promise<string> {
  const { now } = (await (await fetch('/api/dates')).json()) as { now: string };
  return now;
}
