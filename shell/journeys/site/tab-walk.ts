import type { Page } from '@playwright/test';

/** Far more controls than any page has. */
const MANY = 400;

/**
 * Goes through a page with Tab, from its top until the focus leaves it.
 * @returns the faults for a person who only uses the keyboard, and the number of stops
 */
export async function tabThrough(page: Page): Promise<{ faults: string[]; stops: number }> {
  const eyes = await page.evaluateHandle(watchFocus);
  const faults: string[] = [];
  for (let stops = 0; stops < MANY; stops++) {
    await page.keyboard.press('Tab');
    const found = await eyes.evaluate((watching) => watching.look());
    if (!found) return { faults: [...faults, ...(await eyes.evaluate((watching) => watching.missed()))], stops };
    faults.push(...found);
  }
  return { faults: [...faults, `${MANY} presses of Tab do not lead out of it`], stops: MANY };
}

/** Runs in the browser: finds all controls, and checks the focus. */
function watchFocus() {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const isUsable = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest('[inert]') &&
    !one.matches(':disabled, [tabindex="-1"]');
  const usable = () => [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable);
  const called = (one: Element) => `${one.localName} “${(one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 40)}”`;
  let last: HTMLElement | undefined;
  let before = { top: -Infinity, left: -Infinity };
  /** The controls after the last stop. Searched anew each time, because the page may still be loading. */
  const following = () => {
    const all = usable();
    return all.slice(last ? all.indexOf(last) + 1 : 0);
  };

  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isOpaque = (colour: string) => colour.startsWith('rgb') && (numbers(colour)[3] ?? 1) === 1;
  const luminance = (colour: string) =>
    numbers(colour)
      .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The opaque colours under an element. Woven backgrounds have several. */
  const groundUnder = (one: Element | null): string[] => {
    if (!one) return ['rgb(255, 255, 255)'];
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    const colours = [...(backgroundImage.match(/rgba?\([^)]*\)/g) ?? []), backgroundColor].filter(isOpaque);
    return colours.length > 0 ? colours : groundUnder(one.parentElement);
  };
  const isMarked = (one: HTMLElement) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(one);
    const grounds = groundUnder(parseFloat(outlineOffset) < 0 ? one : one.parentElement);
    const isVisibleOn = (ground: string) => contrast(outlineColor, ground) >= 3;
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && grounds.every(isVisibleOn);
  };
  const isInSight = (one: HTMLElement) => {
    const [line] = one.getClientRects();
    const top = line && document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    return Boolean(top && (one.contains(top) || top.contains(one)));
  };

  return {
    /** The faults of the focused control. Null once the focus has left the page or is back at the top. */
    look(): string[] | null {
      const here = document.activeElement;
      if (!(here instanceof HTMLElement) || here === document.body || (last && here === usable()[0])) return null;
      const [next] = following();
      const { top, left, right } = here.getBoundingClientRect();
      const faults = [
        here !== next && `${called(here)} has the focus where ${next ? called(next) : 'nothing'} should have it`,
        !isInSight(here) && `${called(here)} has the focus and cannot be seen`,
        !isMarked(here) && `${called(here)} does not show that it has the focus`,
        scrollY + top < before.top && right <= before.left && `${called(here)} stands before the stop before it`,
      ];
      last = here;
      before = { top: scrollY + top, left };
      return faults.filter((fault) => fault !== false);
    },
    /** The controls that Tab has not reached. */
    missed: () => following().map((one) => `${called(one)} is never reached`),
  };
}
