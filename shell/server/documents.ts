import type { Live } from './live-release';
import { PackedText } from './packed';

/** The documents of the live release, each made, hashed and packed once. They go with their release. */
export class Documents {
  private readonly made = new WeakMap<Live, Map<string, PackedText>>();

  /**
   * The document of a release that has these parts.
   * @param parts all that makes it another one; few, since an address without a page is none of them
   * @param make makes its text, where it is not there yet
   */
  of(release: Live, parts: (string | undefined)[], make: () => string): PackedText {
    const documents = this.made.get(release) ?? new Map<string, PackedText>();
    this.made.set(release, documents);
    const name = JSON.stringify(parts);
    const document = documents.get(name) ?? new PackedText(make());
    documents.set(name, document);
    return document;
  }
}
