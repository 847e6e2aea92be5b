/** The cache that holds what is shown to whoever is signed in and to nobody else. */
export const OWN = 'own';

/** For how long it is kept (docs/rules.md, offline), in ms. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** By how much a device's clock is put right now and then, in ms. */
const PUT_RIGHT_MS = 60 * 60 * 1000;

/** Something of one's own as it is kept. */
interface Kept {
  /** The id of the account that it belongs to. */
  account: string;
  /** Until when, in ms of the device. */
  until: number;
  value: unknown;
}

const addressOf = (name: string) => `/${OWN}/${name}`;

/** Keeps something of whoever is signed in, in place of what was kept under that name. @throws where the device has no room, or keeps nothing */
export async function keepOwn(name: string, account: string, value: unknown): Promise<void> {
  const kept: Kept = { account, until: Date.now() + KEPT_MS, value };
  await (await caches.open(OWN)).put(addressOf(name), new Response(JSON.stringify(kept)));
}

/** What is kept under a name for an account. What is somebody else's, or stale, goes with all of its like. */
export async function own(name: string, account: string): Promise<unknown> {
  // Where a page is not safe, or keeps nothing, a browser has no caches either.
  const response = await globalThis.caches?.match(addressOf(name), { cacheName: OWN }).catch(() => undefined);
  const kept = response && ((await response.json().catch(() => undefined)) as Kept | undefined);
  if (!kept) return undefined;
  if (kept.account === account && !isStale(kept)) return kept.value;
  return forgetOwn();
}

/** Forgets all that is one's own: with the session. */
export async function forgetOwn(): Promise<void> {
  await globalThis.caches?.delete(OWN).catch(() => undefined);
}

/** Forgets all that is one's own when any of it has been kept for too long. */
export async function forgetStaleOwn(): Promise<void> {
  if (!(await caches.has(OWN))) return;
  const responses = await (await caches.open(OWN)).matchAll();
  const all = await Promise.all(
    responses.map((response) => response.json().catch(() => undefined) as Promise<Kept | undefined>),
  );
  // What cannot be read says nothing of its age.
  if (all.some((kept) => !kept || isStale(kept))) await forgetOwn();
}

/** A clock that was put back must not keep it for longer. */
function isStale({ until }: Kept): boolean {
  const left = until - Date.now();
  return left <= 0 || left > KEPT_MS + PUT_RIGHT_MS;
}
