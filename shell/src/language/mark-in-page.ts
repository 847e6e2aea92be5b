import { writtenIn } from '@conference/language/written-in';

/**
 * Keeps what is English on a page in Bangla marked, whoever draws it: what organisers have not translated, names, and answers without words in Bangla; and
 * what is Bangla within that. What an element says of its own language stays.
 */
export function markEnglish(page: Element): void {
  /** The elements that are marked for their letters, here or when the page was rendered. */
  const ours = new WeakSet<Element>();
  const judge = (element: Element) => {
    const mark = markFor(element);
    const before = element.getAttribute('lang');
    if (mark === before || (before && !ours.has(element))) return;
    if (mark) {
      element.setAttribute('lang', mark);
      ours.add(element);
    } else {
      element.removeAttribute('lang');
      ours.delete(element);
    }
    // They may have had no mark because of what is around them, or need one for it.
    element.querySelectorAll('*').forEach(judge);
  };
  const judgeAll = (element: Element) => [element, ...element.querySelectorAll('*')].forEach(judge);

  for (const element of page.querySelectorAll('[lang]'))
    if (element.getAttribute('lang') === markFor(element)) ours.add(element);
  judgeAll(page);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const changed = target instanceof Element ? target : target.parentElement;
      if (changed) judge(changed);
      for (const added of addedNodes) if (added instanceof Element) judgeAll(added);
    }
  }).observe(page, { subtree: true, childList: true, characterData: true });
}

/** The language with which an element is to be marked: that of its own text, where it is another than around it. */
function markFor(element: Element): string | null {
  // Where scripts run, what is there for browsers without them is text, too, and nobody reads it.
  const own = element.matches('noscript') ? undefined : writtenIn(ownText(element));
  const around = element.parentElement?.closest('[lang]')?.getAttribute('lang') ?? 'bn';
  return own && own !== around ? own : null;
}

/** What an element says between its children, or in place of a picture. */
function ownText(element: Element): string {
  let text = element.getAttribute('alt') ?? '';
  for (const node of element.childNodes) if (node instanceof Text) text += node.data;
  return text;
}
