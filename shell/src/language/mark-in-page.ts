import { hasBangla, isEnglish } from '@conference/language/english';

/**
 * Keeps what is English on a page in Bangla marked, whoever draws it: what organisers have not translated, names, and answers without words in Bangla.
 * What somebody else has marked stays so.
 */
export function markEnglish(page: Element): void {
  const marks = new Marks();
  for (const element of page.querySelectorAll('[lang=en]')) marks.takeOver(element);
  marks.judgeAll(page);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      // What comes into an element may make those around it another language, too.
      for (let one = elementAt(target); one && one !== page.parentElement; one = one.parentElement) marks.judge(one);
      for (const added of addedNodes) if (added instanceof Element) marks.judgeAll(added);
    }
  }).observe(page, { subtree: true, childList: true, characterData: true });
}

const elementAt = (node: Node) => (node instanceof Element ? node : node.parentElement);

/** The elements that are marked for their letters, here or when the page was rendered. */
class Marks {
  private readonly marked = new WeakSet<Element>();

  /** Takes a mark for ours if the renderer would have set it. */
  takeOver(element: Element): void {
    if (isEnglishNow(element)) this.marked.add(element);
  }

  judgeAll(element: Element): void {
    this.judge(element);
    for (const one of element.querySelectorAll('*')) this.judge(one);
  }

  /** Where scripts run, what is there for browsers without them is text, too, and nobody reads it. */
  judge(element: Element): void {
    if (element.matches('noscript')) return;
    if (!element.hasAttribute('lang')) {
      if (!isEnglishNow(element)) return;
      element.setAttribute('lang', 'en');
      this.marked.add(element);
    } else if (this.marked.has(element) && !isEnglishNow(element) && !isEmpty(element)) {
      element.removeAttribute('lang');
      this.marked.delete(element);
    }
  }
}

const isEnglishNow = (element: Element) => isEnglish(ownText(element)) && !hasBangla(wholeText(element));

/** What an element says between its children, or in place of a picture. */
function ownText(element: Element): string {
  const texts = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
  return texts.join('') + (element.getAttribute('alt') ?? '');
}

/** What it says with them, pictures included. */
const wholeText = (element: Element) =>
  [element.textContent, ...[...element.querySelectorAll('[alt]')].map((one) => one.getAttribute('alt'))].join(' ');

const isEmpty = (element: Element) => element.textContent === '' && !element.hasAttribute('alt');
