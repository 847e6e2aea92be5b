import type { Zip } from '../../files/zip';
import { markOmissions } from './omissions';
import { Unreadable } from './unreadable';

/** The limit of all that is unpacked, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** The parts that have text to be shown. */
const TEXT = /^word\/(document|footnotes|endnotes)\d*\.xml$/i;

/** The parts of a .docx in the form in which mammoth asks for them: strictly unpacked, up to a limit, with marks for what is not shown. */
export class OfficeFile {
  private left = MOST_BYTES;

  constructor(private readonly zip: Zip) {}

  exists(name: string): boolean {
    return this.zip.entries.has(name.toLowerCase());
  }

  /** @throws Unreadable too large */
  async read(name: string, encoding?: string): Promise<Uint8Array | string> {
    const entry = this.zip.entries.get(name.toLowerCase());
    if (!entry) throw new Error('There is no such part.');
    const chunks: Buffer[] = [];
    for await (const chunk of this.zip.chunksOf(entry)) {
      this.left -= chunk.length;
      if (this.left < 0) throw new Unreadable('too large');
      chunks.push(chunk);
    }
    const content = Buffer.concat(chunks);
    if (!encoding) return content;
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    return TEXT.test(name) ? markOmissions(text) : text;
  }
}
