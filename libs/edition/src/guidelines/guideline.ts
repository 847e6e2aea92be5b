/** The rules of one way to present. */
export interface Guideline {
  /** The way, as the menu calls it. */
  title: string;
  /** What it comes to, in a sentence. */
  lead: string;
  /** The figures that everybody looks for. */
  facts: readonly { name: string; fact: string }[];
  sections: readonly { title: string; points: readonly string[] }[];
}
