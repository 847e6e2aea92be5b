import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';
import { STORED_ATTRIBUTE, STORED_AT_HEADER, PAGES_CACHE } from '@conference/shell-kit/offline';
import { ownAreas, url, within } from '@conference/site-map';

/** How many documents are kept at most: the one that was seen longest ago makes room. */
export const MOST_PAGES = 30;
/** How many bytes are kept at most, files and all: what is beyond is not kept. */
export const MOST_BYTES = 10 * 1024 ** 2;

/** Always kept: what people look up on the way, and what stands in place of a page that was not kept. */
export const ALWAYS: readonly string[] = [url.schedule, url.offline];

/** The pages of one release on this device, each with the files that it is made of. */
export class KeptPages {
  private readonly name: string;

  constructor(private readonly release: number) {
    this.name = PAGES_CACHE + release;
  }

  /** A document or a file as it was kept, whatever its query. */
  async find(address: string): Promise<Response | undefined> {
    const { pathname } = new URL(address, location.origin);
    return caches.match(pathname, { cacheName: this.name, ignoreVary: true }).catch(() => undefined);
  }

  /**
   * Keeps a page, or notes that it was seen once more.
   * @param now an instant of the conference clock
   * @param used addresses of released files that it has used, beside those that its document names
   * @throws where there is no network, or no room
   */
  async keep(path: string, now: string, used: string[] = []): Promise<void> {
    const cache = await caches.open(this.name);
    const document =
      (await cache.match(path)) ??
      (await fetch(path, { ...QUIETLY, headers: { Accept: 'text/html' }, redirect: 'manual' }));
    if (!isKeepable(document)) return;
    const html = await document.text();
    // There may be a newer release by now, or a gateway that is behind.
    if (releaseOf(html) !== this.release) return;
    const named = filesIn(html);
    const parts = new Map<string, Response>();
    for (const file of new Set([...named, ...used.filter((one) => within(one, ownAreas.modules))])) {
      if (await cache.match(file)) continue;
      const answer = await fetch(file, QUIETLY);
      if (answer.ok) parts.set(file, copy(answer, await answer.blob()));
      // Without what its document names it would not be whole.
      else if (named.includes(file)) return;
    }
    // Its files come first: a document that is there is whole.
    parts.set(
      path,
      copy(document, new Blob([html.replace(/<html(?! data-kept)/, `<html ${STORED_ATTRIBUTE}`)]), {
        [STORED_AT_HEADER]: now,
      }),
    );
    if (bytesOf([...(await cache.matchAll()), ...parts.values()]) > MOST_BYTES) return;
    for (const [address, part] of parts) await cache.put(address, part);
    await this.makeRoom(cache);
  }

  /** Forgets all of it. */
  async forget(): Promise<void> {
    await caches.delete(this.name);
  }

  /** Forgets those of all other releases. */
  async forgetOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE) && name !== this.name);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  private async makeRoom(cache: Cache): Promise<void> {
    const paths = (await cache.keys()).map(({ url: address }) => new URL(address).pathname);
    const pages = paths.filter((path) => !path.startsWith(ownAreas.modules) && !ALWAYS.includes(path));
    await Promise.all(
      pages.slice(0, Math.max(0, pages.length - MOST_PAGES + ALWAYS.length)).map((path) => cache.delete(path)),
    );
  }
}

/** Whether a document may be kept: it is there, the same for everybody, and nobody says that it is not to be. */
export function isKeepable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return status === 200 && isHtml && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
}

/** The release that a document shows, if it may be kept. */
export function releaseOf(html: string): number | undefined {
  const [, data] = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`).exec(html) ?? [];
  return data === undefined ? undefined : (JSON.parse(data) as BootData).offline;
}

/** The released files that a document names to be fetched, where scripts run. */
export function filesIn(html: string): string[] {
  const read = html.replace(/<noscript>.*?<\/noscript>/gs, '');
  return [...read.matchAll(new RegExp(`(?:href|src)="(${ownAreas.modules}/[^"]+)"`, 'g'))].map(([, file = '']) => file);
}

/** Whoever reads comes first. */
const QUIETLY: RequestInit = { priority: 'low' };

/** An answer as it is kept: not packed, and it says how many bytes that are. */
function copy({ headers: said }: Response, content: Blob, more: Record<string, string> = {}): Response {
  const headers = new Headers(said);
  headers.delete('Content-Encoding');
  for (const [name, value] of Object.entries({ ...more, 'Content-Length': String(content.size) }))
    headers.set(name, value);
  return new Response(content, { headers });
}

const bytesOf = (answers: readonly Response[]) =>
  answers.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length')), 0);
