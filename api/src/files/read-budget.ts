import { Flawed } from './flawed';

const MIB = 1024 * 1024;
/** The base cost of an element, beside its attributes and depth. */
const ELEMENT = 4;

/** What may still be unpacked of a document and all it contains. Real abstracts need a tenth of it. */
export class ReadBudget {
  private bytes = 128 * MIB;
  // A thesis of 300 pages has a tenth. Reading this much takes a second or two.
  private markup = 12 * MIB;
  private elements = 12_000_000;

  /** @throws Flawed swollen when the budget is exceeded, as do the others */
  take(bytes: number): void {
    this.bytes = less(this.bytes, bytes);
  }

  /** Counts bytes of XML. */
  takeMarkup(bytes: number): void {
    this.markup = less(this.markup, bytes);
  }

  /** Counts an element: its namespaces are looked up in all its ancestors. */
  takeElement(depth: number, attributes: number): void {
    this.elements = less(this.elements, ELEMENT + depth + attributes);
  }
}

function less(left: number, taken: number): number {
  if (taken > left) throw new Flawed('swollen');
  return left - taken;
}
