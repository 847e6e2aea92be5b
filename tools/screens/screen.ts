import type { Role } from '@conference/contracts';
import type { Page } from '@playwright/test';

/** Something that somebody does on a page. */
export type Step = (page: Page) => Promise<unknown>;

/** How pictures of a page are taken. */
interface Layout {
  /** Widths of the window, in pixels, and how wide the picture is. */
  widths: Record<number, number>;
  schemes: ('light' | 'dark')[];
  /** Only what is seen without scrolling. */
  firstView?: true;
}

/** One screen, and how it is shown in docs/screens. */
export interface Screen extends Layout {
  /** What its files' names begin with. */
  name: string;
  path: string;
  as?: Role;
  /** What differs from the rehearsal. It is set before the page is opened. */
  given?: Step;
  /** What somebody does there before the picture is taken. */
  steps: Step[];
}

/** A screen. @param steps what somebody does there before the picture is taken */
export const screen = (name: string, path: string, layout: Layout, ...steps: Step[]): Screen => ({
  name,
  path,
  ...layout,
  steps,
});

/** A page from its top to its foot: how wide its pictures are, by the width of the window. */
export const page = (widths: Layout['widths']): Layout => ({ widths, schemes: ['light'] });
const view = (widths: Layout['widths']): Layout => ({ ...page(widths), firstView: true });

/** In both colour schemes. */
export const both = (layout: Layout): Layout => ({ ...layout, schemes: ['light', 'dark'] });

/** A page as it is first seen, on a phone and on a desk. */
export const firstView = view({ 375: 375, 1280: 1280 });

/** A page from its top to its foot, on a phone and on a desk. */
export const wholePage = page({ 375: 375, 1280: 960 });

/** For a screen that tells enough on a phone: a state of a page that is shown whole elsewhere. */
export const onPhone = view({ 375: 375 });

/** For a screen that needs a desk: a dialog of the console. */
export const onDesk = view({ 1280: 960 });
