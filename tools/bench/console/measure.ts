import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bare } from './bare';
import { busyClock } from '../measured/busy';
import { WALKS, type Walk } from './walks';
import { watch, type Watch } from './watch';

/** How often each thing is done; once more, before, which does not count. */
const ROUNDS = 15;
/** By then whatever was asked for has long been there, in ms. */
const SETTLED_MS = 700;
/** How many times as long is waited where a machine has much else to do. */
const PATIENCE = 10;

/** What one click took, in ms. */
export interface Took {
  /** From the click to the picture with its rows. */
  shown: number;
  /** Until the question was sent. */
  asked: number;
  /** From then until the answer was there. */
  answered: number;
  /** From then to the picture. */
  drawn: number;
  /** The same question, of the API itself. */
  bare: number;
  /** What the page's own thread was busy with all of it, by its own clock. */
  busy: number;
}

/** Goes all walks in one window. @returns what each click took, by the names of the acts @throws when rows are never shown */
export async function measure(page: Page, bare: Bare): Promise<Map<string, Took[]>> {
  const measured = new Map<string, Took[]>();
  for (const walk of WALKS) await go(page, walk, bare, measured);
  return measured;
}

async function go(page: Page, { list, acts }: Walk, bare: Bare, measured: Map<string, Took[]>): Promise<void> {
  await page.goto(list);
  await page.locator('[id^="row-"]').first().waitFor();
  const watching = await watch(page);
  const busy = await busyClock(page);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, act] of Object.entries(acts)) {
      await watching.begin();
      const before = await busy();
      await act(page, round);
      await pause(SETTLED_MS);
      const took = { ...(await timed(name, watching, bare)), busy: (await busy()) - before };
      if (round > 0) measured.set(name, [...(measured.get(name) ?? []), took]);
    }
  }
}

/** The rows are those that the API itself answers to the last question: what was shown on the way there does not count. */
async function timed(name: string, watching: Watch, bare: Bare): Promise<Omit<Took, 'busy'>> {
  for (let patience = PATIENCE; patience > 0; patience--) {
    const { rows, question } = await watching.look();
    const answer = question && (await bare(question.path));
    const there = rows.findLast(({ ids }) => ids === answer?.ids);
    if (question && answer && there) {
      const { at, answered } = question;
      return { shown: there.at, asked: at, answered: answered - at, drawn: there.at - answered, bare: answer.took };
    }
    await pause(SETTLED_MS);
  }
  throw new Error(`${name}: the rows that were asked for were never shown.`);
}
