import { englishIn } from '../english-in';

/** Attributes that screen readers read, or that an element shows beside its text. */
const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder'];

/**
 * What a page in Bangla shows, or tells screen readers, that is not in Bangla.
 * @param others what is not ours to translate, such as the texts of an edition
 */
export function englishOnPage(others: unknown): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pieces = [document.title];
  while (walker.nextNode()) {
    const { parentElement, previousSibling, textContent } = walker.currentNode;
    // Addresses, and initials, which are those of a name.
    if (parentElement?.closest('code, svg')) continue;
    // React writes a text with a value in it as several nodes.
    const begun = previousSibling instanceof Text ? pieces.pop() : '';
    pieces.push(`${begun}${textContent}`);
  }
  for (const element of document.querySelectorAll('*'))
    pieces.push(...ATTRIBUTES.map((attribute) => element.getAttribute(attribute) ?? ''));
  return englishIn(pieces, others);
}
