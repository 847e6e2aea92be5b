import { isEnglish } from '@conference/language/english';

/** Keeps what is English on a page in Bangla marked, whoever draws it: what organisers have not translated, names, and answers without words in Bangla. */
export function markEnglish(page: Element): void {
  mark(page);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      markOne(target instanceof Element ? target : target.parentElement);
      for (const added of addedNodes) if (added instanceof Element) mark(added);
    }
  }).observe(page, { subtree: true, childList: true, characterData: true });
}

function mark(element: Element): void {
  markOne(element);
  for (const one of element.querySelectorAll('*')) markOne(one);
}

/** An element that has nothing but text. Where scripts run, what is there for browsers without them is text, too. */
function markOne(element: Element | null): void {
  if (!element || element.childElementCount > 0 || element.matches('noscript')) return;
  const text = element.textContent ?? '';
  if (!element.hasAttribute('lang')) {
    if (isEnglish(text)) element.setAttribute('lang', 'en');
  } else if (element.getAttribute('lang') === 'en' && text && !isEnglish(text)) element.removeAttribute('lang');
}
