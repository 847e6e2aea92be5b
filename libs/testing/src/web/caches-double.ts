/** A stored response: it can be read more than once. */
interface Stored {
  text: string;
  headers: [string, string][];
}

/** Provides an empty CacheStorage, which neither jsdom nor Node has; only the methods that are used. */
export function emptyCaches(): void {
  globalThis.Response ??= ResponseDouble as unknown as typeof Response;
  const stored = new Map<string, Map<string, Stored>>();
  const pathOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, ORIGIN).pathname;
  const given = (one?: Stored) => one && new Response(one.text, { headers: one.headers });
  const cacheOf = (entries: Map<string, Stored>) => ({
    async put(request: RequestInfo | URL, response: Response) {
      // A new entry becomes the last.
      entries.delete(pathOf(request));
      entries.set(pathOf(request), { text: await response.text(), headers: [...response.headers] });
    },
    match: async (request: RequestInfo | URL) => given(entries.get(pathOf(request))),
    matchAll: async () => [...entries.values()].map(given),
    keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (request: RequestInfo | URL) => entries.delete(pathOf(request)),
  });
  const caches = {
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Stored>();
      stored.set(name, entries);
      return cacheOf(entries);
    },
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: RequestInfo | URL, { cacheName = '' }: { cacheName?: string }) =>
      given(stored.get(cacheName)?.get(pathOf(request))),
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}

const ORIGIN = 'http://conference.invalid';

/** jsdom has no Response; these are the parts that caches use. */
class ResponseDouble {
  readonly headers: Headers;

  constructor(
    private readonly body: string,
    init: { headers?: HeadersInit } = {},
  ) {
    this.headers = new Headers(init.headers);
  }

  text = async () => this.body;
  json = async () => JSON.parse(this.body) as unknown;
}
