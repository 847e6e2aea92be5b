/** The prefix of a release's page cache; the time of the release follows (BootData.offline). The cache holds documents and their files. */
export const PAGES_CACHE = 'pages-';

/** The header of a stored document: when it was stored, by the conference clock. */
export const STORED_AT_HEADER = 'x-kept-at';

/** Marks the root element of a document that comes from the cache. */
export const STORED_ATTRIBUTE = 'data-kept';

/** A page that opens offline. */
export interface OfflinePage {
  path: string;
  title: string;
}

/** The pages stored on this device, the last visited first. */
export async function offlinePages(): Promise<OfflinePage[]> {
  const documents = await storedDocuments();
  const pages = documents.map(async ([path, response]) => ({ path, title: titleIn(await response.text()) || path }));
  return (await Promise.all(pages)).reverse();
}

/** When a page was stored; undefined when it was not. */
export async function storedAt(path: string): Promise<Date | undefined> {
  const [, response] = (await storedDocuments()).find(([one]) => one === path) ?? [];
  return response && new Date(response.headers.get(STORED_AT_HEADER) ?? '');
}

async function storedDocuments(): Promise<[path: string, response: Response][]> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  const found = await Promise.all(names.filter((name) => name.startsWith(PAGES_CACHE)).map(documentsIn));
  return found.flat();
}

async function documentsIn(name: string): Promise<[string, Response][]> {
  const cache = await caches.open(name);
  const [requests, responses] = [await cache.keys(), await cache.matchAll()];
  return requests.flatMap(({ url }, index) => {
    const response = responses[index];
    return response?.headers.has(STORED_AT_HEADER) ? [[new URL(url).pathname, response]] : [];
  });
}

function titleIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').title;
}
