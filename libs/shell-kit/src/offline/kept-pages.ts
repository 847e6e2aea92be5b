/** How the cache of a release's pages is named; when the release was made follows (BootData.offline). It holds the documents, and the files that they are made of. */
export const PAGES = 'pages-';

/** The header of a kept document that says when it was kept: an instant of the conference clock. */
export const KEPT_AT = 'x-kept-at';

/** The attribute of the root element of a document that comes from the device. */
export const KEPT = 'data-kept';

/** A page that opens without a network. */
export interface KeptPage {
  path: string;
  title: string;
}

/** The pages that are kept on this device, the one that was seen last first. */
export async function keptPages(): Promise<KeptPage[]> {
  const documents = await keptDocuments();
  const pages = documents.map(async ([path, response]) => ({ path, title: titleIn(await response.text()) || path }));
  return (await Promise.all(pages)).reverse();
}

/** When a page was kept, where it is. */
export async function whenKept(path: string): Promise<Date | undefined> {
  const [, response] = (await keptDocuments()).find(([one]) => one === path) ?? [];
  return response && new Date(response.headers.get(KEPT_AT) ?? '');
}

async function keptDocuments(): Promise<[path: string, response: Response][]> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  const found = await Promise.all(names.filter((name) => name.startsWith(PAGES)).map(documentsIn));
  return found.flat();
}

async function documentsIn(name: string): Promise<[string, Response][]> {
  const cache = await caches.open(name);
  const [requests, responses] = [await cache.keys(), await cache.matchAll()];
  return requests.flatMap(({ url }, index) => {
    const response = responses[index];
    return response?.headers.has(KEPT_AT) ? [[new URL(url).pathname, response]] : [];
  });
}

function titleIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').title;
}
