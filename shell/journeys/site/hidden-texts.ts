import type { Page } from '@playwright/test';

/**
 * The faults of a page at its current size: text that is cut off, text on other text, and sideways scrolling.
 * @param part a selector of the part to check. Exactly one match must be visible
 */
export const hiddenTexts = (page: Page, part = 'body'): Promise<string[]> =>
  page.locator(part).filter({ visible: true }).evaluate(findLost);

/** Runs in the browser. */
function findLost(part: Element): string[] {
  /** A line as it stands in the window, and the whole text that it is of. */
  interface Line {
    of: Element;
    text: string;
    box: DOMRect;
  }
  /** The tolerance for rounding and slanted letters, in px. */
  const SLACK = 2;
  /** The vertical tolerance, in px. Letters stand on whole pixels there. */
  const ROUNDING = 1;

  const isForTheEarAlone = (one: Element) => getComputedStyle(one).clipPath === 'inset(50%)';
  /** Whether an element is visible. Inert elements are behind a dialog. */
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.closest('[inert]') &&
    !isForTheEarAlone(one);

  /** The visible lines of a text node. */
  function linesOf(node: Node): Line[] {
    const of = node.parentElement;
    const text = node.textContent?.trim();
    if (!of || !text || !isShown(of)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    // The skip link stands above the page until it is reached.
    const boxes = [...range.getClientRects()].filter(({ width, bottom }) => width > 1 && scrollY + bottom > 0);
    return boxes.map((box) => ({ of, text, box }));
  }

  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  /** The size of a text in the font of an element. A canvas also measures the signs above and below the letters. */
  function measured(of: Element, text: string): TextMetrics {
    const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(of);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    pen.letterSpacing = letterSpacing;
    return pen.measureText(text);
  }
  /** The top and the bottom of a line's letters. */
  function inkOf({ of, text, box }: Line): { top: number; bottom: number } {
    const all = measured(of, text);
    const scale = box.height / (all.fontBoundingBoxAscent + all.fontBoundingBoxDescent);
    const baseline = box.top + all.fontBoundingBoxAscent * scale;
    return {
      top: baseline - all.actualBoundingBoxAscent * scale,
      bottom: baseline + all.actualBoundingBoxDescent * scale,
    };
  }

  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  function isCutBy(around: Element, line: Line): boolean {
    const { overflowX, overflowY } = getComputedStyle(around);
    const { left, right, top, bottom } = around.getBoundingClientRect();
    if (cuts(overflowX) && (line.box.left < left - SLACK || line.box.right > right + SLACK)) return true;
    if (!cuts(overflowY)) return false;
    const ink = inkOf(line);
    return ink.top < top - ROUNDING || ink.bottom > bottom + ROUNDING;
  }
  /** Whether the window or something around it hides an end of a line, or the woven border, which lies on the left of every page. */
  function isCut(line: Line): boolean {
    const { of, box } = line;
    const border = parseFloat(getComputedStyle(document.body).paddingLeft);
    if (box.left < border - SLACK || box.right > document.documentElement.clientWidth + SLACK) return true;
    for (let around: Element | null = of; around && around !== document.body; around = around.parentElement) {
      if (isCutBy(around, line)) return true;
    }
    return false;
  }

  /** Whether two lines overlap in the middle half of their height, which letters fill. */
  const lieOnEachOther = ({ of: one, box: a }: Line, { of: other, box: b }: Line) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom - a.height / 4, b.bottom - b.height / 4) - Math.max(a.top + a.height / 4, b.top + b.height / 4) >
      SLACK &&
    !one.contains(other) &&
    !other.contains(one);

  /** Whether a text reaches out of the button or link that it names. */
  function reachesOut({ of, box }: Line): boolean {
    const limits = of.closest('a, button, summary, [role=button]')?.getBoundingClientRect();
    return limits !== undefined && (box.left < limits.left - SLACK || box.right > limits.right + SLACK);
  }

  /** The texts of a control that are not text nodes: its placeholder, or all its choices. */
  function shownIn(control: Element): string[] {
    if (control instanceof HTMLSelectElement) return [...control.options].map(({ label }) => label);
    return control instanceof HTMLInputElement ? [control.placeholder] : [];
  }
  /** Whether a control is too small for a text. If its texts wrap, it needs room for each word. */
  function hasNoRoom(control: HTMLElement, text: string): boolean {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom, whiteSpace } = getComputedStyle(control);
    const wraps = control instanceof HTMLSelectElement && whiteSpace === 'normal';
    const widths = (wraps ? text.split(' ') : [text]).map((piece) => measured(control, piece).width);
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = measured(control, text);
    return (
      Math.max(...widths) > control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + SLACK ||
      above + below > control.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) + ROUNDING
    );
  }

  const short = (text: string) => `“${text.slice(0, 40)}”`;
  const controls = [...part.querySelectorAll<HTMLElement>('select, input')].filter(isShown);
  const lines: Line[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...(lines.length === 0 ? ['there is no text'] : []),
    ...(sideways > 0 ? [`it scrolls sideways by ${sideways} px`] : []),
    ...lines.filter(isCut).map(({ text }) => `${short(text)} is cut off`),
    ...lines.filter(reachesOut).map(({ text }) => `${short(text)} reaches out of its button or link`),
    ...controls.flatMap((control) =>
      shownIn(control)
        .filter((text) => hasNoRoom(control, text))
        .map((text) => `${short(text)} has no room in its field`),
    ),
    ...lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => lieOnEachOther(one, other))
        .map((other) => `${short(one.text)} lies on ${short(other.text)}`),
    ),
  ];
}
