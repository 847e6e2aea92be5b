import type { LegalBlock } from './document';

/** The outline of one of the product's legal pages. */
interface Outline {
  /** Rises with each change of its words. Organisers who have replaced a section are then told. */
  version: number;
  /** The titles of its sections, in their order, by their ids. */
  sections: Readonly<Record<string, string>>;
}

/** The product's legal pages without their words, for organisers who replace sections. */
export const legalOutline = {
  terms: {
    version: 3,
    sections: {
      scope: 'What these terms cover',
      account: 'Your account',
      session: 'Staying signed in',
      applications: 'Your application',
      abstracts: 'Your abstract stays yours',
      decisions: 'Decisions and mails',
      deadlines: 'Deadlines',
      payment: 'Fees and payment',
      use: 'Acceptable use and removal',
      changes: 'Changes and contact',
    },
  },
  privacy: {
    version: 5,
    sections: {
      who: 'Who is responsible',
      what: 'What you give us',
      arises: 'What arises by itself',
      why: 'What it is used for',
      whom: 'Who sees it',
      elsewhere: 'Pages of others',
      long: 'How long we keep it',
      safe: 'How it is kept safe',
      rights: 'Your rights',
    },
  },
  cookies: {
    version: 2,
    sections: {
      what: 'What this is about',
      none: 'Visitors',
      cookie: 'The six cookies',
      session: 'Your session',
      drafts: 'What you type',
      offline: 'What opens without a network',
      others: 'Others',
      control: 'What you can do',
      contact: 'Questions',
    },
  },
} as const satisfies Record<string, Outline>;

export type LegalPage = keyof typeof legalOutline;

type TitlesOf<Page extends LegalPage> = (typeof legalOutline)[Page]['sections'];

/** The titles of all sections, in a language. */
export type LegalTitles = { readonly [Page in LegalPage]: { readonly [Id in keyof TitlesOf<Page>]: string } };

interface Untitled<Id> {
  id: Id;
  blocks: readonly LegalBlock[];
}

/**
 * Gives the sections of a page their titles.
 * @param titles those of another language than English
 */
export const titled = <Page extends LegalPage, const Sections extends readonly Untitled<keyof TitlesOf<Page>>[]>(
  page: Page,
  sections: Sections,
  titles?: LegalTitles,
) => {
  const named: Readonly<Record<string, string>> = titles?.[page] ?? legalOutline[page].sections;
  return sections.map(({ id, blocks }) => ({ id, title: named[id as string] ?? '', blocks })) as unknown as {
    readonly [Place in keyof Sections]: Sections[Place] & { title: string };
  };
};
