import type { Parts } from '@conference/edition';
import type { BootEdition } from '@conference/federation';
import { currentLanguage } from '@conference/language';
import { partFile } from '@conference/release-store/pages';
import type { EditionSource } from '@conference/shell-kit/host';
import { ownAreas } from '@conference/site-map';
import { retryOnce } from '@conference/ui';

/** How long a failed fetch is remembered, in ms. React asks again to learn of the failure. If that fetched again, it would never end. */
const FAILED_FOR_MS = 1000;

/** The edition of this document: the parts that came with it, the parts that other pages fetch, and parts of the edition that is live now. */
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
      // With these fields, React has the value without waiting.
      (value) => Object.assign(fetching, { status: 'fulfilled', value }),
      () => setTimeout(() => this.fetched.delete(file), FAILED_FOR_MS),
    );
    return fetching;
  }

  /** Fetches the parts that a page shows, by the path of its route. Resolves when all fetches have ended. The page asks again for failed ones. */
  async fetchFor(path: string): Promise<void> {
    const missing = ((this.boot.pages[path] ?? []) as (keyof Parts)[]).filter((part) => !this.here(part));
    await Promise.allSettled(missing.map((part) => this.fetch(part)));
  }
}

async function load<Part>(file: string): Promise<Part> {
  const answer = await fetch(file);
  if (!answer.ok) {
    // An unread body would keep its connection busy.
    void answer.body?.cancel();
    throw new Error(`${file}: ${answer.status}`);
  }
  return (await answer.json()) as Part;
}

/** Named like a failed chunk, because nothing of the module is broken: something did not arrive. */
function failed(cause: unknown): never {
  throw Object.assign(new Error('A part of the edition did not arrive.', { cause }), { name: 'ChunkLoadError' });
}
