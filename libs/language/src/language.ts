/** The languages of a site. English is the specification's: its addresses have no prefix. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

declare global {
  /** Set where pages are rendered without a document, before any code of a module runs. */
  var pageLanguage: Language | undefined;
}

/** What this needs of a browser: the API, too, has this file, and knows no documents. */
const page = globalThis as { document?: { documentElement: { lang: string } } };

/** The language of this page; it never changes, since another language is another document. English where there is no page. */
export const currentLanguage = (): Language =>
  globalThis.pageLanguage ?? (page.document?.documentElement.lang === 'bn' ? 'bn' : 'en');
