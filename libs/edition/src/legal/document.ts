import type { Placeholder } from '../placeholder';
import type { Core, Parts } from '../schema/parts';

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

/** What the documents say of an edition. */
export type LegalFacts = Pick<Core, 'identity' | 'dates' | 'contact'>;

/**
 * A document with what the organisers say instead of one of its sections, or in addition, after the last one.
 * @param changes the organisers' sections; `instead` is the id of the section that one replaces
 */
export function amended(document: LegalDocument, { sections: changes }: Parts['legal']['terms']): LegalDocument {
  const own = changes.map(({ id, title, paragraphs, instead }) => ({
    instead,
    section: { id, title, blocks: paragraphs.map(({ text }) => text) },
  }));
  const replaced = document.sections.map((section) => {
    const other = own.find(({ instead }) => instead === section.id);
    return other ? { ...other.section, id: section.id } : section;
  });
  const added = own.filter(({ instead }) => !document.sections.some(({ id }) => id === instead));
  return { ...document, sections: [...replaced, ...added.map(({ section }) => section)] };
}
