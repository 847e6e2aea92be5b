import type { Role } from '@conference/contracts';
import type { Page } from '@playwright/test';

/** Something that somebody does on a page. */
export type Step = (page: Page) => Promise<unknown>;

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
  as?: Role;
  /** What is otherwise than it is in the rehearsal: set before the page is opened. */
  given?: Step;
  /** What somebody does there before the picture is taken. */
  steps?: Step[];
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
