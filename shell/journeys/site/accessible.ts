import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectNoSidewaysScroll } from './hands';
import { networkIdle } from './network-idle';
import { isThorough } from './thorough';

/** The minified file, because each document parses it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules of axe: WCAG 2.2 A and AA, and good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const phone = { width: 375, height: 812 };
const desk = { width: 1280, height: 900 };

interface Look {
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

/**
 * The first look is checked at every change, the others only by `npm test -- --all`. Each layout and each scheme comes once, which takes half
 * the time of all four. For pages that are mostly opened on a phone: the phone has the light scheme.
 */
const PHONE_FIRST: Look[] = [
  { size: phone, colorScheme: 'light' },
  { size: desk, colorScheme: 'dark' },
];

/** The same for pages that organisers use all day at a desk. */
export const DESK_FIRST: Look[] = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
];

/** Both layouts in both schemes, for entirely new pages. */
export const EVERY_LOOK: Look[] = [
  ...DESK_FIRST,
  { size: desk, colorScheme: 'dark' },
  { size: phone, colorScheme: 'light' },
];

/** Expects no fault by WCAG 2.2 A and AA and no sideways scroll, in the first look or in all. Restores the size of the window. */
export async function expectAccessible(page: Page, looks = PHONE_FIRST): Promise<void> {
  await networkIdle(page);
  const before = page.viewportSize();
  for (const { size, colorScheme } of isThorough ? looks : looks.slice(0, 1)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await isDrawn(page);
    await expectNoFault(page, `${page.url()} at ${size.width} px, ${colorScheme}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Waits until the page is drawn in its new size and colours. Ant Design makes new styles, and colours may have transitions. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/**
 * The faults that axe finds: the rule, the element, and how to fix it.
 * @param parts the selectors of the parts to check; everything by default
 */
export async function faultsOf(page: Page, parts: string[] = ['html']): Promise<string[]> {
  // Loaded once for each document, and only violations are returned. That saves time: some sixty pages are checked twice.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { runOnly: RULES, resultTypes: ['violations'] };
  const { violations } = await page.evaluate(
    ([include, how]) => (window as unknown as { axe: typeof axe }).axe.run({ include }, how),
    [parts, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

async function expectNoFault(page: Page, where: string): Promise<void> {
  expect(await faultsOf(page), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}
