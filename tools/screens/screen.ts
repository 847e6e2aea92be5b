import type { Role } from '@conference/contracts';
import type { Page } from '@playwright/test';

/** One screen, and how it is shown in docs/screens. */
export interface Screen {
  /** What its files' names begin with. */
  name: string;
  path: string;
  /** Widths of the window, in pixels, and how wide the picture is. */
  widths: Record<number, number>;
  schemes: ('light' | 'dark')[];
  /** Only what is seen without scrolling. */
  firstView?: true;
  /** Who is signed in. */
  as?: Role;
  /** What is otherwise than it is in the rehearsal: set before the page is opened. */
  given?(page: Page): Promise<unknown>;
  /** What somebody does there before the picture is taken. */
  act?(page: Page): Promise<unknown>;
}

export const both: Screen['schemes'] = ['light', 'dark'];
export const light: Screen['schemes'] = ['light'];

/** A page as it is first seen, on a phone and on a desk. */
export const firstView = {
  widths: { 375: 375, 1280: 1280 },
  schemes: light,
  firstView: true,
} satisfies Partial<Screen>;

/** A page from its top to its foot, on a phone and on a desk. */
export const wholePage = { widths: { 375: 375, 1280: 960 }, schemes: light } satisfies Partial<Screen>;

/** What tells something on a phone already: a state of a page that is shown whole. */
export const onPhone = { widths: { 375: 375 }, schemes: light, firstView: true } satisfies Partial<Screen>;

/** What tells something on a desk: a dialog of the console. */
export const onDesk = { widths: { 1280: 960 }, schemes: light, firstView: true } satisfies Partial<Screen>;

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Follows the first link of that name. */
export const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();

/** Brings something to the middle of the window. */
export async function show(page: Page, text: string | RegExp): Promise<void> {
  const found = page.getByText(text).first();
  await found.waitFor();
  await found.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
