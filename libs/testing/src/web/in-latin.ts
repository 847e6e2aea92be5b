/** What is written in Latin letters in every language: addresses, and endings of files. */
const LATIN = /\.docx?|\.ics|https?:\S+|\S+@\S+/g;

/** The texts of a value, the longest first. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/**
 * What the page shows, or tells screen readers, in Latin letters: on a page in Bangla what was not translated.
 * @param others what is not ours to translate, such as the texts of an edition
 */
export function inLatin(others: unknown): string[] {
  const known = textsIn(others).sort((a, b) => b.length - a.length);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    // Addresses, and initials, which are those of a name.
    if (!parentElement?.closest('code, svg')) pieces.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('*'))
    for (const attribute of ['aria-label', 'title', 'alt', 'placeholder'])
      pieces.push(element.getAttribute(attribute) ?? '');
  const ours = (text: string) => known.reduce((rest, part) => rest.replaceAll(part, ''), text).replace(LATIN, '');
  return pieces.filter((text) => /[A-Za-z]/.test(ours(text)));
}
