import type { Page } from '@playwright/test';

/** The visible buttons and links that are too low for a finger, without links inside a sentence. */
export const tooLow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(header, main, [role="dialog"]) :is(button, a[href], summary)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.tagName !== 'A' || getComputedStyle(one).display !== 'inline')
      .map((one) => {
        // Some controls have a larger area that can be pressed as well.
        const { position, height } = getComputedStyle(one, '::after');
        const around = position === 'absolute' ? parseFloat(height) || 0 : 0;
        return { name: one.ariaLabel ?? one.innerText, height: Math.max(one.getBoundingClientRect().height, around) };
      })
      .filter(({ height }) => height < 43.5)
      .map(({ name, height }) => `${name}: ${height}`),
  );
