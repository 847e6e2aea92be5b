/// <reference lib="dom" />
import { browser } from '@conference/testing';
import { chromium, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Phone } from '../../harness/phone';
import { recordTimes, type PageTimes } from './record-times';

/** The line: 400 kbit/s each way, in bytes, and 400 ms until an answer begins. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** How many times slower than this machine's the processor is. */
const THROTTLE = 4;
/** The timeout for a page, in ms. */
const PATIENCE_MS = 30_000;
/** How long after a letter the next one comes, in ms. */
const PACE_MS = 120;
/** How long the scripts have the page before what was typed is looked at, in ms. */
const SETTLED_MS = 500;

/** Fields that text is typed into. */
const FIELDS = 'main :is(input:is([type=text], [type=email], [type=tel], [type=password], :not([type])), textarea)';

/** A visit, and what became of the text typed before hydration. */
export interface TypingVisit extends PageTimes {
  typed: string;
  /** What stands in the field in the end. */
  remains: string;
  /** Whether the next letter would stand there, too. */
  focused: boolean;
}

/** Opens a page and types into its first field until some time after hydration. */
export function typeInto(url: string, phone: Phone): Promise<TypingVisit> {
  return onSlowPhone(url, phone, async (page) => {
    const typed = await type(page);
    // Not of the element that was typed into, but of what stands there now.
    const field = page.locator(FIELDS).first();
    const remains = await field.inputValue();
    const focused = await field.evaluate((now) => now === document.activeElement);
    return { ...(await shown(page)), typed, remains, focused };
  });
}

/** Opens a page. @param scripted whether scripts hydrate it */
export function visit(url: string, phone: Phone, scripted = true): Promise<PageTimes> {
  return onSlowPhone(url, phone, async (page) => {
    await page.waitForFunction((scripted) => window.shown.heading && (window.shown.usable || !scripted), scripted, {
      timeout: PATIENCE_MS,
    });
    return shown(page);
  });
}

/** Runs a visit in a fresh browser, on a small and slow phone over the slow line. */
async function onSlowPhone<Result>(url: string, env: Phone, visit: (page: Page) => Promise<Result>): Promise<Result> {
  await using visitor = await chromium.launch({ ...browser, env });
  const page = await visitor.newPage({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await recordTimes(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  return await visit(page);
}

const shown = (page: Page) => page.evaluate(() => window.shown);

async function type(page: Page): Promise<string> {
  await page.locator(FIELDS).first().tap({ timeout: PATIENCE_MS });
  let typed = '';
  for (let until = Infinity; performance.now() < until;) {
    const letter = String.fromCharCode(97 + (typed.length % 26));
    await page.keyboard.press(letter);
    typed += letter;
    await pause(PACE_MS);
    if (until === Infinity && (await shown(page)).usable) until = performance.now() + SETTLED_MS;
  }
  return typed;
}
