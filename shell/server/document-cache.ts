import type { ServedRelease } from './live-release';
import { CompressedText } from './compressed-text';

/** The documents of a release: each is rendered, hashed and compressed once. */
export class DocumentCache {
  private readonly made = new WeakMap<ServedRelease, Map<string, CompressedText>>();

  /**
   * The document with this key.
   * @param parts the key: everything that distinguishes documents. Unknown addresses are left out, so that the cache stays small
   * @param make renders a document that is not cached
   */
  get(release: ServedRelease, parts: (string | undefined)[], make: () => string): CompressedText {
    const documents = this.made.get(release) ?? new Map<string, CompressedText>();
    this.made.set(release, documents);
    const name = JSON.stringify(parts);
    const document = documents.get(name) ?? new CompressedText(make());
    documents.set(name, document);
    return document;
  }
}
