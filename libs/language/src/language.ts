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
const languageOfPage = (): Language =>
  globalThis.pageLanguage ?? (page.document?.documentElement.lang === 'bn' ? 'bn' : 'en');

let reader: () => Language = languageOfPage;

/** The language to speak now: that of the page or, where `setLanguageReader` has set how it is found, what that says. */
export const currentLanguage = (): Language => reader();

/** Sets how the language to speak is found where no page says it: a server answers each request in its own. Without one, the page says it again. */
export function setLanguageReader(other: () => Language = languageOfPage): void {
  reader = other;
}
