import type { Parts } from '@conference/edition';
import type { BootEdition } from '@conference/federation';
import { currentLanguage } from '@conference/language';
import { partFile } from '@conference/release-store/pages';
import type { EditionSource } from '@conference/shell-kit/host';
import { ownAreas } from '@conference/site-map';
import { retryOnce } from '@conference/ui';

/** How long a failed fetch is remembered, in ms. React asks again to hear of it: asking the network then would never end. */
const FAILED_FOR_MS = 1000;

/** The edition of this document: the parts that came with it, those that other pages fetch, and what is live by now. */
export class ShellEdition implements EditionSource {
  /** By the address of the file. */
  private readonly fetched = new Map<string, Promise<unknown>>();

  constructor(private readonly boot: BootEdition) {}

  here<Name extends keyof Parts>(part: Name): Parts[Name] | undefined {
    return (this.boot.parts as Partial<Parts>)[part];
  }

  fetch<Name extends keyof Parts>(part: Name, edition?: string): Promise<Parts[Name]> {
    const at = edition === undefined ? this.boot.at : `${ownAreas.editions}/${edition}`;
    const file = `${at}/${partFile(part, currentLanguage())}`;
    const here = at === this.boot.at && this.here(part);
    if (here) return Promise.resolve(here);
    const known = this.fetched.get(file) as Promise<Parts[Name]> | undefined;
    if (known) return known;
    const fetching = retryOnce(() => load<Parts[Name]>(file)).catch(failed);
    this.fetched.set(file, fetching);
    fetching.then(
      // So React knows without waiting.
      (value) => Object.assign(fetching, { status: 'fulfilled', value }),
      () => setTimeout(() => this.fetched.delete(file), FAILED_FOR_MS),
    );
    return fetching;
  }

  /** Fetches what a page shows, by the path of its route, and resolves when nothing is on its way any more. What failed, the page asks for again. */
  async fetchFor(path: string): Promise<void> {
    const missing = ((this.boot.pages[path] ?? []) as (keyof Parts)[]).filter((part) => !this.here(part));
    await Promise.allSettled(missing.map((part) => this.fetch(part)));
  }
}

async function load<Part>(file: string): Promise<Part> {
  const answer = await fetch(file);
  if (!answer.ok) {
    // Unread, it would hold its connection.
    void answer.body?.cancel();
    throw new Error(`${file}: ${answer.status}`);
  }
  return (await answer.json()) as Part;
}

/** To the page it is like code that did not arrive: nothing of the module is broken. */
function failed(cause: unknown): never {
  throw Object.assign(new Error('A part of the edition did not arrive.', { cause }), { name: 'ChunkLoadError' });
}
