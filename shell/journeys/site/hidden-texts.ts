import type { Page } from '@playwright/test';

/**
 * Where a page loses something at the size it has: what is cut off, what lies on other text, and whether it scrolls sideways.
 * @param part of the page whose text is looked at, as a selector
 */
export const hiddenTexts = (page: Page, part = 'body'): Promise<string[]> => page.evaluate(findLost, part);

/** Runs in the browser. */
function findLost(part: string): string[] {
  /** A line of text as it stands in the window. */
  interface Line {
    of: Element;
    text: string;
    box: DOMRect;
  }
  /** What rounding and slanted letters may take, in px. */
  const SLACK = 2;

  const isForTheEarAlone = (one: Element) => getComputedStyle(one).clipPath === 'inset(50%)';
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.closest('[inert]') &&
    !isForTheEarAlone(one);

  function linesOf(node: Node): Line[] {
    const of = node.parentElement;
    const text = node.textContent?.trim().slice(0, 40);
    if (!of || !text || !isShown(of)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    // The skip link stands above the page until it is reached.
    const boxes = [...range.getClientRects()].filter(({ width, bottom }) => width > 1 && scrollY + bottom > 0);
    return boxes.map((box) => ({ of, text, box }));
  }

  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  function isCutBy(around: Element, box: DOMRect): boolean {
    const { overflowX, overflowY } = getComputedStyle(around);
    const limits = around.getBoundingClientRect();
    // Ascenders and descenders may reach out of a tight line.
    const third = box.height / 3;
    return (
      (cuts(overflowX) && (box.left < limits.left - SLACK || box.right > limits.right + SLACK)) ||
      (cuts(overflowY) && (box.top + third < limits.top || box.bottom - third > limits.bottom))
    );
  }
  function isCut({ of, box }: Line): boolean {
    const border = parseFloat(getComputedStyle(document.body).paddingLeft);
    if (box.left < border - SLACK || box.right > document.documentElement.clientWidth + SLACK) return true;
    for (let around: Element | null = of; around && around !== document.body; around = around.parentElement) {
      if (isCutBy(around, box)) return true;
    }
    return false;
  }

  /** Whether two lines share what letters fill: the middle half of their height. */
  const lieOnEachOther = ({ of: one, box: a }: Line, { of: other, box: b }: Line) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom - a.height / 4, b.bottom - b.height / 4) - Math.max(a.top + a.height / 4, b.top + b.height / 4) >
      SLACK &&
    !one.contains(other) &&
    !other.contains(one);

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
  const pairs = lines.flatMap((one, index) => lines.slice(index + 1).map((other) => [one, other] as const));
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...(sideways > 0 ? [`it scrolls sideways by ${sideways} px`] : []),
    ...lines.filter(isCut).map(({ text }) => `“${text}” is cut off`),
    ...pairs
      .filter(([one, other]) => lieOnEachOther(one, other))
      .map(([one, other]) => `“${one.text}” lies on “${other.text}”`),
  ];
}
