/** An answer as it is kept: it can be read more than once. */
interface Stored {
  text: string;
  headers: [string, string][];
}

/** Stands in for what a browser keeps by the names of caches, which neither jsdom nor Node has: empty, and as much of it as is used. */
export function emptyCaches(): void {
  globalThis.Response ??= ResponseDouble as unknown as typeof Response;
  const stored = new Map<string, Map<string, Stored>>();
  const pathOf = (asked: RequestInfo | URL) =>
    new URL(typeof asked === 'object' && 'url' in asked ? asked.url : asked, ORIGIN).pathname;
  const given = (one?: Stored) => one && new Response(one.text, { headers: one.headers });
  const cacheOf = (entries: Map<string, Stored>) => ({
    async put(asked: RequestInfo | URL, response: Response) {
      // What is put there anew becomes the last.
      entries.delete(pathOf(asked));
      entries.set(pathOf(asked), { text: await response.text(), headers: [...response.headers] });
    },
    match: async (asked: RequestInfo | URL) => given(entries.get(pathOf(asked))),
    matchAll: async () => [...entries.values()].map(given),
    keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (asked: RequestInfo | URL) => entries.delete(pathOf(asked)),
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
    match: async (asked: RequestInfo | URL, { cacheName = '' }: { cacheName?: string }) =>
      given(stored.get(cacheName)?.get(pathOf(asked))),
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}

const ORIGIN = 'http://conference.invalid';

/** jsdom has no Response; this is what a kept one is made of. */
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
