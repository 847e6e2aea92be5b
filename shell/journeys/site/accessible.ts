import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { networkIdle } from './network-idle';
import { isThorough } from './thorough';

/** The short form: each document reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe looks for: WCAG 2.2 A and AA, and what is good practice beyond. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const phone = { width: 375, height: 812 };
const desk = { width: 1280, height: 900 };

interface Look {
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

/**
 * Where every change is looked at, then where `npm test -- --all` looks, too: each layout and each colour once, at half the time of all four.
 * What is mostly opened on a phone is seen there in the sun.
 */
const PHONE_FIRST: Look[] = [
  { size: phone, colorScheme: 'light' },
  { size: desk, colorScheme: 'dark' },
];

/** The same for what organisers look at all day. */
export const DESK_FIRST: Look[] = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
];

/** Both layouts in both colours, for what is all new. */
export const EVERY_LOOK: Look[] = [
  ...DESK_FIRST,
  { size: desk, colorScheme: 'dark' },
  { size: phone, colorScheme: 'light' },
];

/** No fault by WCAG 2.2 A and AA, and no sideways scroll, in the first of these looks, or in all. The window is left as it was. */
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

/** Once the page is drawn in its new size and colours: Ant Design makes its styles anew, and a colour may pass over into the other. */
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
 * What axe finds wrong with a page: its rule, the element and what to do about it.
 * @param parts the selectors of what is looked at; everything unless told
 */
export async function faultsOf(page: Page, parts: string[] = ['html']): Promise<string[]> {
  // Once a document, and only what is wrong comes back: a page is looked at twice, and there are some sixty.
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
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
