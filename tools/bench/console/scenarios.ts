import { paymentLabels, paymentStatuses } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { choices, keysOf } from '../rows/choices';
import { spread } from '../rows/spread';

/** The pause between letters of a fast typist, in ms. */
const FAST_MS = 70;

/** An organiser's action: it ends with the click or letter that requests other rows. */
export type Action = (page: Page, round: number) => Promise<void>;

/** A list and the actions on it, repeated in rounds. */
export interface Scenario {
  list: string;
  acts: Record<string, Action>;
}

/** No two clicks on a list send the same request. */
export const SCENARIOS: Scenario[] = [
  { list: url.adminApplications, acts: { 'applications: the next page': turn('Next Page') } },
  {
    list: `${url.adminApplications}?page=800`,
    acts: { 'applications: the page before, at the end': turn('Previous Page') },
  },
  {
    list: url.adminApplications,
    acts: {
      'applications: a presentation type': choose(keysOf('segments')),
      'applications: a sub-theme': choose(keysOf('subThemes')),
    },
  },
  { list: url.adminApplications, acts: { 'applications: a name': search('author') } },
  { list: url.adminAccepted, acts: { 'accepted: the next page': turn('Next Page') } },
  {
    list: url.adminAccepted,
    acts: {
      'accepted: Paid or Unpaid': choose(paymentStatuses.map((status) => paymentLabels[status])),
      'accepted: a sub-theme': choose(keysOf('subThemes')),
    },
  },
  { list: url.adminAccepted, acts: { 'accepted: a name': search('author') } },
  { list: url.adminAudience, acts: { 'audience: the next page': turn('Next Page') } },
  { list: url.adminAudience, acts: { 'audience: the other tab': openTab } },
  { list: url.adminAudience, acts: { 'audience: a name': search('guest') } },
];

function turn(way: 'Next Page' | 'Previous Page'): Action {
  return (page) => page.getByTitle(way).click();
}

function choose(words: readonly string[]): Action {
  return (page, round) => page.getByTitle(words[round % words.length] ?? '', { exact: true }).click();
}

/** Replaces the search text; some forty rows match. */
function search(word: string): Action {
  return async (page, round) => {
    await page.getByRole('searchbox').selectText();
    await page.keyboard.type(`${word} ${(spread(round + 1) % 900) + 100}`, { delay: FAST_MS });
  };
}

/** Full is open to begin with. */
function openTab(page: Page, round: number): Promise<void> {
  const { name } = choices.attendance[(round + 1) % choices.attendance.length] ?? {};
  return page.getByRole('tab', { name, exact: true }).click();
}
