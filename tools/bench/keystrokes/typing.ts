/// <reference lib="dom" />
import { url } from '@conference/site-map';
import { browser } from '@conference/testing';
import { chromium, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { busyClock } from '../measured/busy';
import { observeKeystrokes, SHORTEST_MS } from './event-timing';
import { FIELDS, TEXT, type State } from './states';

/** How many times slower than this machine's the processor is. */
const THROTTLE = 4;
/** How long a key is held down, in ms. */
const HELD_MS = 30;
/** What the page has done by itself after a change, in ms: a picture, a draft, what it fetches ahead. */
const SETTLED_MS = 500;

/** What was measured while somebody typed. */
export interface Keystrokes {
  /** How long each keystroke took, in ms; 16 stands for 16 or less. */
  durations: number[];
  /** What the page's own thread was busy with a keystroke, in ms of the processor. */
  busy: number;
  /** How many times a draft was written. */
  drafts: number;
}

/** Types into the author form in a fresh browser. @param isInert whether no script listens @throws when the text is not there afterwards */
export async function typeInto(site: string, state: State, isInert: boolean): Promise<Keystrokes> {
  await using visitor = await chromium.launch(browser);
  const page = await visitor.newPage({ viewport: { width: 375, height: 812 } });
  await page.goto(site + url.register);
  await page.getByRole('dialog').getByRole('button').click();
  await state.before(page);
  // A copy looks the same, and has no listeners.
  if (isInert) await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
  await pause(SETTLED_MS);
  return await measured(page, state);
}

async function measured(page: Page, state: State): Promise<Keystrokes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const heard = await observeKeystrokes(page);
  const busyTime = await busyClock(page);
  const before = await busyTime();
  for (const field of FIELDS) await type(page, field, state);
  const busy = (await busyTime()) - before;
  await pause(SETTLED_MS);

  const keystrokes = FIELDS.length * TEXT.length;
  const durations = await heard.durations();
  const shorter = Array.from({ length: keystrokes - durations.length }, () => SHORTEST_MS);
  return { durations: [...durations, ...shorter], busy: busy / keystrokes, drafts: await heard.drafts() };
}

/** Types at a steady pace, as people do: after a slow letter the next ones follow immediately. */
async function type(page: Page, field: string, state: State): Promise<void> {
  const control = page.locator(`#${field}`);
  await control.focus();
  let due = performance.now() + SETTLED_MS;
  for (const [index, letter] of [...TEXT].entries()) {
    await pause(Math.max(0, due - performance.now()));
    await page.keyboard.down(letter);
    await pause(HELD_MS);
    await page.keyboard.up(letter);
    due += state.pause(letter, index);
  }
  const typed = await control.inputValue();
  if (typed !== TEXT) throw new Error(`"${typed}" stands in ${field}.`);
}
