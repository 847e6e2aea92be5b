import { isEnglish } from '@conference/language/english';

/** An element of React's markup that has nothing but text. */
const LEAF = /<([a-z][\w-]*)([^<>]*)>((?:[^<]|<!-- -->)*)<\/\1>/g;

/**
 * Marks what is English on a page in Bangla, so that screen readers say it in English: what organisers have not translated, and names. Browsers do the
 * same for what comes later (mark-in-page.ts).
 * @param html the markup of a page as React writes it, with nothing but text between tags escaped
 */
export const markEnglish = (html: string): string =>
  html.replace(LEAF, (element, tag: string, attributes: string, text: string) =>
    isEnglish(text) && !/ lang=/.test(attributes) ? `<${tag} lang="en"${element.slice(tag.length + 1)}` : element,
  );
