import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';
import { integrityOf } from '@conference/release-store';

const PINNED = /(?:src|href)="(\/modules\/[^"]+)" integrity="([^"]+)"/g;
/** What a page fetches of the edition before it begins. Nothing pins it. */
const FETCHED = /as="fetch"[^>]* href="([^"]+)"/g;
const BOOT = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`);

/** A browser, as far as releases matter. It opens documents with all files that they name, and trusts only files that are pinned. */
export class Client {
  /** What came of pages that did not load. */
  readonly failed: string[] = [];
  loaded = 0;
  /** The longest time that a document, or a file that it names, has taken, in ms. Those that did not come count as well. */
  slowest = 0;

  /** @param ask how something is asked for, as `GET` of its path */
  constructor(private readonly ask: (path: string) => Promise<Response>) {}

  /** One that asks a site of this machine. */
  static of(origin: string): Client {
    return new Client((path) => fetch(origin + path));
  }

  /** Opens pages all the time, one after another, until the day is over. */
  async work(pages: readonly string[], isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.load(pages[this.loaded % pages.length] ?? '/');
  }

  /** Opens a page. @returns what its document says of the release, and nothing when it did not load */
  async load(page: string): Promise<BootData | undefined> {
    try {
      const { html, boot } = await this.document(page);
      const named = [...html.matchAll(PINNED)].map(([, file = '', integrity = '']) => [file, integrity] as const);
      const entries = boot.modules.flatMap(({ entry, integrity }) => (entry ? [[entry, integrity] as const] : []));
      for (const [file, integrity] of new Map([...named, ...entries])) await this.believe(file, integrity);
      for (const [, file = ''] of html.matchAll(FETCHED)) await (await this.get(file)).json();
      this.loaded += 1;
      return boot;
    } catch (error) {
      this.failed.push(error instanceof Error ? error.message : String(error));
    }
  }

  /** The document of a page, and what it says of the release. @throws when it has none */
  async document(page: string): Promise<{ html: string; boot: BootData }> {
    const html = await (await this.get(page)).text();
    const boot = JSON.parse(BOOT.exec(html)?.[1] ?? 'null') as BootData | null;
    if (!boot) throw new Error(`${page} does not say of which release it is`);
    return { html, boot };
  }

  private async believe(file: string, integrity: string): Promise<void> {
    const content = Buffer.from(await (await this.get(file)).arrayBuffer());
    if (integrityOf(content) !== integrity) throw new Error(`${file} is not what it is pinned to`);
  }

  private async get(path: string): Promise<Response> {
    const began = performance.now();
    const answer = await this.ask(path).finally(() => {
      this.slowest = Math.max(this.slowest, Math.round(performance.now() - began));
    });
    if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`);
    return answer;
  }
}
