import type { Placeholder } from '../placeholder';
import type { Core, Parts } from '../schema/parts';

interface LegalFact {
  name: string;
  fact: string | Placeholder;
}

/** A paragraph, a list, or facts with their names. */
export type LegalBlock = string | { points: readonly string[] } | { facts: readonly LegalFact[] };

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

/** The facts of an edition that the documents name. */
export type LegalFacts = Pick<Core, 'identity' | 'dates' | 'contact'>;

type Strings<Texts> = { readonly [Place in keyof Texts]: string };
type TranslatedFacts<Facts> = { readonly [Place in keyof Facts]: LegalFact };

/** The same blocks in another language: the same kinds in the same order, with equally many points and facts. */
type TranslatedBlocks<Blocks> = {
  readonly [Place in keyof Blocks]: Blocks[Place] extends string
    ? string
    : Blocks[Place] extends { points: infer Points }
      ? { points: Strings<Points> }
      : Blocks[Place] extends { facts: infer Facts }
        ? { facts: TranslatedFacts<Facts> }
        : never;
};

type TranslatedSections<Sections> = {
  readonly [Place in keyof Sections]: Sections[Place] extends { id: infer Id; blocks: infer Blocks }
    ? { id: Id; title: string; blocks: TranslatedBlocks<Blocks> }
    : never;
};

/** The same document in another language. It only compiles if nothing is missing and nothing is added. */
export type TranslatedDocument<English extends (facts: LegalFacts) => LegalDocument> = (
  facts: LegalFacts,
) => Omit<LegalDocument, 'sections'> & { sections: TranslatedSections<ReturnType<English>['sections']> };

/**
 * A document with the organisers' sections. Each replaces one of the product's sections or follows the last one.
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
