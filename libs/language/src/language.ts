/** The languages of a site. English is the language of the specification, and its addresses have no prefix. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

declare global {
  /** Set when pages are rendered without a document, before any code of a module runs. */
  var pageLanguage: Language | undefined;
}

/** The part of a browser that is used here. The API also has this file, and has no document. */
const page = globalThis as { document?: { documentElement: { lang: string } } };

/** The language of this page. It never changes, because another language is another document. English if there is no page. */
const languageOfPage = (): Language =>
  globalThis.pageLanguage ?? (page.document?.documentElement.lang === 'bn' ? 'bn' : 'en');

let reader: () => Language = languageOfPage;

/** The language to speak now: that of the page, or of the reader that `setLanguageReader` has set. */
export const currentLanguage = (): Language => reader();

/** Sets how to find the language. A server needs this to answer each request in its own language. By default the page's language is used. */
export function setLanguageReader(other: () => Language = languageOfPage): void {
  reader = other;
}
