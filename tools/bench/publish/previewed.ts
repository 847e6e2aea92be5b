/// <reference lib="dom" />
import { url } from '@conference/site-map';
import { browser } from '@conference/testing';
import { chromium, type JSHandle, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '../../harness/api';
import { pageOf } from '../../harness/browser';

/** The section with the longest texts, and the page that shows them. */
const [SECTION, FIELD, FRAME] = ['about', 'Explained', 'Preview: About'];
const LETTERS = 'Organisers-type-this-text.';
/** How long nobody types between two letters, in ms. */
const PACE_MS = 120;

/**
 * Types in the editor, and looks at the page that it frames.
 * @returns by letter, how long it takes from the key to the frame that shows it, in ms
 * @throws when a letter is never shown
 */
export async function keystrokesToPreview(site: string, session: Session): Promise<number[]> {
  await using organiser = await chromium.launch(browser);
  const page = await pageOf(organiser, site, session);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url.adminEdition}/${SECTION}`);
  const field = page.getByRole('textbox', { name: FIELD });
  const shown = page.frameLocator(`iframe[title="${FRAME}"]`).locator('main');
  await field.fill('-');
  await shown.getByText('-', { exact: true }).waitFor();
  const took: number[] = [];
  let text = '-';
  for (const letter of LETTERS) {
    text += letter;
    const watch = await watched(page, text);
    await page.keyboard.press(letter);
    took.push(await watch.evaluate(({ seen }) => seen));
    await pause(PACE_MS);
  }
  return took;
}

/** Measures from the next key to the frame that shows a text. Both clocks are of the same browser. */
function watched(page: Page, text: string): Promise<JSHandle<{ seen: Promise<number> }>> {
  return page.evaluateHandle(
    ({ words, patience }) => {
      const framed = document.querySelector('iframe')?.contentWindow;
      if (!framed) throw new Error('There is no frame.');
      let pressed = 0;
      window.addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true });
      const seen = new Promise<number>((resolve, reject) => {
        const end = setTimeout(() => reject(new Error(`It is not shown: ${words}`)), patience);
        const look = new MutationObserver(() => {
          if (!framed.document.body.innerText.includes(words)) return;
          look.disconnect();
          clearTimeout(end);
          // After the frame that paints it.
          framed.requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        });
        look.observe(framed.document.body, { childList: true, characterData: true, subtree: true });
      });
      // Not the promise itself: it would be waited for.
      return { seen };
    },
    { words: text, patience: 10_000 },
  );
}
