import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { DirectCall } from './direct-call';
import { busyClock } from '../measured/busy';
import { SCENARIOS, type Scenario } from './scenarios';
import { observeList, type ListObserver } from './observe-list';

/** How often each action is measured, after one warm-up. */
const ROUNDS = 15;
/** By then the rows have long been shown, in ms. */
const SETTLED_MS = 700;
/** The factor for a busy machine. */
const PATIENCE = 10;

/** The times of one click, in ms. */
export interface ClickTimes {
  /** From the click to the frame that shows the rows. */
  shown: number;
  requestSent: number;
  /** From the request to the response. */
  answered: number;
  /** From the response to the frame. */
  drawn: number;
  /** The same request, sent to the API directly. */
  bare: number;
  /** CPU time of the page's main thread. */
  busy: number;
}

/** Runs all scenarios in one window. @returns the times of each click, by action @throws when rows are never shown */
export async function measure(page: Page, bare: DirectCall): Promise<Map<string, ClickTimes[]>> {
  const measured = new Map<string, ClickTimes[]>();
  for (const walk of SCENARIOS) await go(page, walk, bare, measured);
  return measured;
}

async function go(
  page: Page,
  { list, acts }: Scenario,
  bare: DirectCall,
  measured: Map<string, ClickTimes[]>,
): Promise<void> {
  await page.goto(list);
  await page.locator('[id^="row-"]').first().waitFor();
  const watching = await observeList(page);
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

/** The rows must be those of the last request: what was shown in between does not count. */
async function timed(name: string, watching: ListObserver, bare: DirectCall): Promise<Omit<ClickTimes, 'busy'>> {
  for (let patience = PATIENCE; patience > 0; patience--) {
    const { rows, question } = await watching.look();
    const answer = question && (await bare(question.path));
    const there = rows.findLast(({ ids }) => ids === answer?.ids);
    if (question && answer && there) {
      const { at, answered } = question;
      return {
        shown: there.at,
        requestSent: at,
        answered: answered - at,
        drawn: there.at - answered,
        bare: answer.took,
      };
    }
    await pause(SETTLED_MS);
  }
  throw new Error(`${name}: the rows that were asked for were never shown.`);
}
