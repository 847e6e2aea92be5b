/** The cache for data of the signed-in person. */
export const PERSONAL_CACHE = 'own';

/** How long an entry is valid (docs/rules.md, offline), in ms. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** How far a device's clock may be set back, in ms. */
const MAX_CLOCK_SKEW_MS = 60 * 60 * 1000;

interface Entry {
  account: string;
  /** When it expires, by the device's clock in ms. */
  until: number;
  value: unknown;
}

const entryAddress = (name: string) => `/${PERSONAL_CACHE}/${name}`;

/** Stores a value of the signed-in person under a name. @throws when the device has no space, or no storage */
export async function storePersonal(name: string, account: string, value: unknown): Promise<void> {
  const entry: Entry = { account, until: Date.now() + MAX_AGE_MS, value };
  await (await caches.open(PERSONAL_CACHE)).put(entryAddress(name), new Response(JSON.stringify(entry)));
}

/** The value of an account under a name. An entry of another account, or a stale one, clears the cache. */
export async function readPersonal(name: string, account: string): Promise<unknown> {
  // Without https, or in some private windows, a browser has no caches.
  const response = await globalThis.caches
    ?.match(entryAddress(name), { cacheName: PERSONAL_CACHE })
    .catch(() => undefined);
  const entry = response && ((await response.json().catch(() => undefined)) as Entry | undefined);
  if (!entry) return undefined;
  if (entry.account === account && !isStale(entry)) return entry.value;
  return clearPersonal();
}

/** Clears the cache, at the end of a session. */
export async function clearPersonal(): Promise<void> {
  await globalThis.caches?.delete(PERSONAL_CACHE).catch(() => undefined);
}

/** Clears the cache when any entry is stale. */
export async function clearStalePersonal(): Promise<void> {
  if (!(await caches.has(PERSONAL_CACHE))) return;
  const responses = await (await caches.open(PERSONAL_CACHE)).matchAll();
  const entries = await Promise.all(
    responses.map((response) => response.json().catch(() => undefined) as Promise<Entry | undefined>),
  );
  // The age of an unreadable entry is unknown.
  if (entries.some((entry) => !entry || isStale(entry))) await clearPersonal();
}

/** Setting the clock back must not extend an entry's life. */
function isStale({ until }: Entry): boolean {
  const left = until - Date.now();
  return left <= 0 || left > MAX_AGE_MS + MAX_CLOCK_SKEW_MS;
}
