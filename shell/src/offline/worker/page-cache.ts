import { BOOT_ELEMENT_ID, CORE, type BootData } from '@conference/federation';
import { languageOf } from '@conference/language';
import { partFile } from '@conference/release-store/pages';
import { STORED_ATTRIBUTE, STORED_AT_HEADER, PAGES_CACHE } from '@conference/shell-kit/offline';
import { url } from '@conference/site-map';
import { isReleasedFile } from '../released-file';

/** The most documents in the cache; the least recently visited one is evicted. */
export const MAX_PAGES = 30;
/** The most bytes in the cache; pages beyond are not stored. */
export const MAX_BYTES = 10 * 1024 ** 2;

/** Pages that are always stored, in the reader's language: the schedule, which people need on the way, and the offline page. */
export const ALWAYS_STORED: readonly string[] = [url.schedule, url.offline];

/** The stored pages of one release, with their files. */
export class PageCache {
  private readonly name: string;

  constructor(private readonly release: number) {
    this.name = PAGES_CACHE + release;
  }

  /** A stored document or file; the query is ignored. */
  async find(address: string): Promise<Response | undefined> {
    const { pathname } = new URL(address, location.origin);
    return caches.match(pathname, { cacheName: this.name, ignoreVary: true }).catch(() => undefined);
  }

  /**
   * Stores a page, or marks it as the most recent one.
   * @param now an instant of the conference clock
   * @param used released files in use, beside those that the document names
   * @throws without a network, or without space
   */
  async store(path: string, now: string, used: string[] = []): Promise<void> {
    const cache = await caches.open(this.name);
    const document =
      (await cache.match(path)) ??
      (await fetch(path, { ...LOW_PRIORITY, headers: { Accept: 'text/html' }, redirect: 'manual' }));
    if (!isCacheable(document)) return;
    const html = await document.text();
    // The gateway may have a newer release, or still an older one.
    if (releaseOf(html) !== this.release) return;
    const named = filesIn(html);
    const parts = new Map<string, Response>();
    for (const file of new Set([...named, ...partsIn(html), ...used.filter(isReleasedFile)])) {
      if (await cache.match(file)) continue;
      const answer = await fetch(file, LOW_PRIORITY);
      if (answer.ok) parts.set(file, copy(answer, await answer.blob()));
      // Without a file that the document names the page is incomplete.
      else if (named.includes(file)) return;
    }
    // Files come first, so that a stored document is always complete.
    parts.set(
      path,
      copy(document, new Blob([html.replace(/<html(?! data-kept)/, `<html ${STORED_ATTRIBUTE}`)]), {
        [STORED_AT_HEADER]: now,
      }),
    );
    if (bytesOf([...(await cache.matchAll()), ...parts.values()]) > MAX_BYTES) return;
    for (const [address, part] of parts) await cache.put(address, part);
    await this.evict(cache);
  }

  async clear(): Promise<void> {
    await caches.delete(this.name);
  }

  /** Deletes the caches of all other releases. */
  async deleteOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE) && name !== this.name);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  private async evict(cache: Cache): Promise<void> {
    const paths = (await cache.keys()).map(({ url: address }) => new URL(address).pathname);
    const pages = paths.filter((path) => !isReleasedFile(path) && !ALWAYS_STORED.includes(languageOf(path).path));
    await Promise.all(
      pages.slice(0, Math.max(0, pages.length - MAX_PAGES + ALWAYS_STORED.length)).map((path) => cache.delete(path)),
    );
  }
}

/** Whether a document may be stored: found, HTML, and neither private nor no-store. */
export function isCacheable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return status === 200 && isHtml && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
}

/** The release of a document, if it may be stored. */
export function releaseOf(html: string): number | undefined {
  return bootIn(html)?.offline;
}

/** The files of the edition's parts inside a document. Other pages need them: a link back to this page does not load its document again. */
export function partsIn(html: string): string[] {
  const { edition } = bootIn(html) ?? {};
  const parts = Object.keys(edition?.parts ?? {}).filter((part) => part !== CORE);
  const language = /<html[^>]* lang="bn"/.test(html) ? 'bn' : 'en';
  return parts.map((part) => `${edition?.at}/${partFile(part, language)}`);
}

function bootIn(html: string): BootData | undefined {
  const [, data] = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`).exec(html) ?? [];
  return data === undefined ? undefined : (JSON.parse(data) as BootData);
}

/** The released files that a document loads when scripts run: scripts, styles, fonts, and `core` of the edition unless the document has it. */
export function filesIn(html: string): string[] {
  const read = html.replace(/<noscript>.*?<\/noscript>/gs, '');
  return [...read.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file).filter(isReleasedFile);
}

/** Low priority, because open pages come first. */
const LOW_PRIORITY: RequestInit = { priority: 'low' };

/** A response for the cache: uncompressed, with its size. */
function copy({ headers: original }: Response, content: Blob, more: Record<string, string> = {}): Response {
  const headers = new Headers(original);
  headers.delete('Content-Encoding');
  for (const [name, value] of Object.entries({ ...more, 'Content-Length': String(content.size) }))
    headers.set(name, value);
  return new Response(content, { headers });
}

const bytesOf = (answers: readonly Response[]) =>
  answers.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length')), 0);
