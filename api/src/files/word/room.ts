import { Flawed } from './flawed';

const MIB = 1024 * 1024;
/** An element costs so much beside what it says and how deep it lies. */
const ELEMENT = 4;

/** What a document may still unpack to and hold, together with all that lies in it. Honest abstracts need a tenth of it. */
export class Room {
  private bytes = 128 * MIB;
  // A thesis of 300 pages holds some ten. Reading this much takes a second or two.
  private markup = 12 * MIB;
  private elements = 12_000_000;

  /** @throws Flawed swollen when so many bytes are too many, as all others here */
  take(bytes: number): void {
    this.bytes = less(this.bytes, bytes);
  }

  /** Of bytes that are read as XML. */
  takeMarkup(bytes: number): void {
    this.markup = less(this.markup, bytes);
  }

  /** Of an element: its names are looked for in all around it. */
  takeElement(depth: number, attributes: number): void {
    this.elements = less(this.elements, ELEMENT + depth + attributes);
  }
}

function less(left: number, taken: number): number {
  if (taken > left) throw new Flawed('swollen');
  return left - taken;
}
