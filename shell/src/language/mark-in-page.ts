import { writtenIn } from '@conference/language/written-in';

/**
 * Keeps English texts on a Bangla page marked, whichever code renders them: untranslated texts of organisers, names, and answers that only
 * exist in English. Bangla texts inside English ones are marked as well. An element's own `lang` stays.
 */
export function markEnglish(page: Element): void {
  /** The elements whose mark follows from their letters. It was set here or by the renderer. */
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
    // Its descendants depend on its mark: they may need one now, or no longer.
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

/** The mark of an element: the language of its own text, if it differs from the language around it. */
function markFor(element: Element): string | null {
  // With scripts, the content of a noscript is plain text that nobody reads.
  const own = element.matches('noscript') ? undefined : writtenIn(ownText(element));
  const around = element.parentElement?.closest('[lang]')?.getAttribute('lang') ?? 'bn';
  return own && own !== around ? own : null;
}

/** An element's own text between its children, or its `alt` text. */
function ownText(element: Element): string {
  let text = element.getAttribute('alt') ?? '';
  for (const node of element.childNodes) if (node instanceof Text) text += node.data;
  return text;
}
