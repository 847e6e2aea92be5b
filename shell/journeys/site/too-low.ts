import type { Page } from '@playwright/test';

/** The buttons and links in sight that are lower than a finger needs, links within a sentence left out. */
export const tooLow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(header, main, [role="dialog"]) :is(button, a[href], summary)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.tagName !== 'A' || getComputedStyle(one).display !== 'inline')
      .map((one) => {
        // Some are pressed on all that lies around them, too.
        const { position, height } = getComputedStyle(one, '::after');
        const around = position === 'absolute' ? parseFloat(height) || 0 : 0;
        return { name: one.ariaLabel ?? one.innerText, height: Math.max(one.getBoundingClientRect().height, around) };
      })
      .filter(({ height }) => height < 43.5)
      .map(({ name, height }) => `${name}: ${height}`),
  );
