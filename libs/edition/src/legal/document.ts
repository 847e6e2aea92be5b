import type { Placeholder } from '../placeholder';

/** A paragraph, a list, or facts with their names. */
export type LegalBlock =
  string | { points: readonly string[] } | { facts: readonly { name: string; fact: string | Placeholder }[] };

/** One numbered section. Its place in the list is its number. */
export interface LegalSection {
  /** The fragment of its URL: links must survive a new title. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A page of rules: terms, privacy, cookies. */
export interface LegalDocument {
  title: string;
  /** What it is about, in a sentence or two. */
  lead: string;
  /** Which version this is. */
  version: string;
  sections: readonly LegalSection[];
}
