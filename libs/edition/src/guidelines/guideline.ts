/** The rules of one way to present. */
export interface Guideline {
  /** The way, as the menu calls it. */
  title: string;
  /** The figures that matter most, in one line. */
  inShort: string;
  /** What it comes to, in a sentence. */
  lead: string;
  /** The figures that everybody looks for. */
  facts: readonly { name: string; fact: string }[];
  /** Of a talk: the minutes it is given, and those for questions after it. */
  minutes?: { present: number; questions: number };
  /** Of a poster: its size in inches, and how much of it text takes, in percent. */
  sheet?: { width: number; height: number; text: number };
  sections: readonly { title: string; points: readonly string[] }[];
}
