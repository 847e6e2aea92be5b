import type { ApplicationFormInput } from '@conference/contracts';
import type { Page } from '@playwright/test';

/** Two that are short, one of several lines, and one far down the page. */
export const FIELDS = [
  'fullName',
  'mailingAddress',
  'institution',
  'abstractTitle',
] satisfies (keyof ApplicationFormInput)[];

/** What is typed into each of them: fifty letters, every fifth the end of a word. */
export const TEXT = 'warp weft yarn loom reed shed pick beam silk jute ';

/** How long after a keystroke the next one comes, in ms: that of somebody who types fast. */
const FAST_MS = 70;
/** How long the form waits before it writes a draft (libs/forms/src/draft/draft.ts). */
const DRAFT_MS = 400;

/** How the form stands when somebody types into it, and how it is typed. */
export interface State {
  name: string;
  /** What has happened to the form before the first letter. */
  before(form: Page): Promise<void>;
  /** How long after a letter the next one comes, in ms. */
  pause(letter: string, index: number): number;
  /** How many times at least a draft is written meanwhile. It makes sure that the state is what its name says. */
  drafts: number;
}

export const STATES: State[] = [
  { name: 'a fresh form', before: async () => undefined, pause: () => FAST_MS, drafts: 0 },
  { name: 'a refused form', before: refuse, pause: () => FAST_MS, drafts: 0 },
  { name: 'a refused form, drafts', before: refuse, pause: wordByWord, drafts: 10 },
];

/** Sends the form with every required field empty. From now on each letter is checked, and the summary follows. */
async function refuse(form: Page): Promise<void> {
  await form.locator('form button[type=submit]').click();
  await form.getByRole('alert').waitFor();
}

/** The next word begins about when the draft is written: just before, then, or up to 0.1 s later. */
function wordByWord(letter: string, index: number): number {
  return letter === ' ' ? DRAFT_MS + 2 * index : FAST_MS;
}
