import { audienceTypeValues, paymentLabels, paymentStatuses } from '@conference/contracts';
import { audienceTypes, segments, subThemes } from '@conference/edition';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { spread } from '../rows/spread';

/** How long after a letter the next one comes, in ms: that of somebody who types fast. */
const FAST_MS = 70;

/** What an organiser does to a list: ends with the click or the letter that asks for other rows. */
export type Act = (page: Page, round: number) => Promise<void>;

/** A list, as it is opened, and what is done to it round by round, one after the other. */
export interface Walk {
  list: string;
  acts: Record<string, Act>;
}

/** Of no two clicks on the same list are the questions the same, as long as there are that many. */
export const WALKS: Walk[] = [
  { list: url.adminApplications, acts: { 'applications: the next page': turn('Next Page') } },
  {
    list: `${url.adminApplications}?page=800`,
    acts: { 'applications: the page before, at the end': turn('Previous Page') },
  },
  {
    list: url.adminApplications,
    acts: { 'applications: a presentation type': choose(segments), 'applications: a sub-theme': choose(subThemes) },
  },
  { list: url.adminApplications, acts: { 'applications: a name': search('author') } },
  { list: url.adminAccepted, acts: { 'accepted: the next page': turn('Next Page') } },
  {
    list: url.adminAccepted,
    acts: {
      'accepted: Paid or Unpaid': choose(paymentStatuses.map((status) => paymentLabels[status])),
      'accepted: a sub-theme': choose(subThemes),
    },
  },
  { list: url.adminAccepted, acts: { 'accepted: a name': search('author') } },
  { list: url.adminAudience, acts: { 'audience: the next page': turn('Next Page') } },
  { list: url.adminAudience, acts: { 'audience: the other tab': openTab } },
  { list: url.adminAudience, acts: { 'audience: a name': search('guest') } },
];

function turn(way: 'Next Page' | 'Previous Page'): Act {
  return (page) => page.getByTitle(way).click();
}

function choose(words: readonly string[]): Act {
  return (page, round) => page.getByTitle(words[round % words.length] ?? '', { exact: true }).click();
}

/** Types over what stands there: some forty rows have such a number. */
function search(word: string): Act {
  return async (page, round) => {
    await page.getByRole('searchbox').selectText();
    await page.keyboard.type(`${word} ${(spread(round + 1) % 900) + 100}`, { delay: FAST_MS });
  };
}

/** Full is open to begin with. */
function openTab(page: Page, round: number): Promise<void> {
  const type = audienceTypeValues[(round + 1) % audienceTypeValues.length];
  const name = audienceTypes.find(({ value }) => value === type)?.name;
  return page.getByRole('tab', { name, exact: true }).click();
}
