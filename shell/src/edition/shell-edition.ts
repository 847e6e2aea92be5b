import type { Parts } from '@conference/edition';
import type { BootEdition } from '@conference/federation';
import { partFile } from '@conference/release-store/pages';
import type { EditionSource } from '@conference/shell-kit/host';
import { retryOnce } from '@conference/ui';

/** How long a failed fetch is remembered, in ms. React asks again to hear of it: asking the network then would never end. */
const FAILED_FOR_MS = 1000;

/** The edition of this document: the parts that came with it, and those that other pages fetch. */
export class ShellEdition implements EditionSource {
  private readonly fetched = new Map<string, Promise<unknown>>();

  constructor(private readonly boot: BootEdition) {}

  here<Name extends keyof Parts>(part: Name): Parts[Name] | undefined {
    return (this.boot.parts as Partial<Parts>)[part];
  }

  fetch<Name extends keyof Parts>(part: Name): Promise<Parts[Name]> {
    const known = this.fetched.get(part) as Promise<Parts[Name]> | undefined;
    if (known) return known;
    const fetching = retryOnce(() => this.load(part)).catch(failed);
    this.fetched.set(part, fetching);
    fetching.then(
      // So React knows without waiting.
      (value) => Object.assign(fetching, { status: 'fulfilled', value }),
      () => setTimeout(() => this.fetched.delete(part), FAILED_FOR_MS),
    );
    return fetching;
  }

  /** Fetches what a page shows, by the path of its route, and resolves when nothing is on its way any more. What failed, the page asks for again. */
  async fetchFor(path: string): Promise<void> {
    const missing = ((this.boot.pages[path] ?? []) as (keyof Parts)[]).filter((part) => !this.here(part));
    await Promise.allSettled(missing.map((part) => this.fetch(part)));
  }

  private async load<Name extends keyof Parts>(part: Name): Promise<Parts[Name]> {
    const answer = await fetch(`${this.boot.at}/${partFile(part)}`);
    if (!answer.ok) throw new Error(`${part}: ${answer.status}`);
    return (await answer.json()) as Parts[Name];
  }
}

/** To the page it is like code that did not arrive: nothing of the module is broken. */
function failed(cause: unknown): never {
  throw Object.assign(new Error('A part of the edition did not arrive.', { cause }), { name: 'ChunkLoadError' });
}
