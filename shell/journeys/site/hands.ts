import { expect, type Page } from '@playwright/test';

/** Far more stops than any page has. */
const MANY = 400;

/** Works on a page like a person who goes from top to bottom. A name means the next control of that name after the current place. */
export interface Hands {
  /** Presses a button, or follows a link. */
  press(name: string): Promise<void>;
  /** Ticks a box. */
  tick(name: string): Promise<void>;
  /** Writes into a field, or chooses in it. Days and times are written as in data: 2026-11-14, 23:59. */
  write(name: string, text: string): Promise<void>;
}

/** A person who only uses the keyboard. */
export function byKeys(page: Page): Hands {
  const reach = async (name: string) => {
    for (let stops = 0; stops < MANY; stops++) {
      if (await page.evaluate(isAt, name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${MANY} presses of Tab do not lead to “${name}”.`);
  };
  return {
    async press(name) {
      await reach(name);
      await page.keyboard.press('Enter');
    },
    async tick(name) {
      await reach(name);
      await page.keyboard.press('Space');
    },
    async write(name, text) {
      await reach(name);
      for (const part of asKeys(text)) {
        await page.keyboard.type(part);
        // From the date to the time beside it.
        if (part !== asKeys(text).at(-1)) await page.keyboard.press('Tab');
      }
    },
  };
}

/** A person with a phone. */
export function byTaps(page: Page): Hands {
  const reach = async (name: string) => {
    const control = (await page.waitForFunction(comesNext, name)).asElement();
    if (!control) throw new Error(`There is no “${name}”.`);
    await control.tap();
    return control;
  };
  return {
    async press(name) {
      await reach(name);
    },
    async tick(name) {
      await reach(name);
    },
    async write(name, text) {
      const control = await reach(name);
      const kind = await control.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.localName));
      if (kind === 'select') await control.selectOption({ label: text });
      // Filled directly, because the system's dialogs for these are not part of the page.
      else if (['date', 'time', 'datetime-local', 'number'].includes(kind)) await control.fill(text);
      else await page.keyboard.type(text);
    },
  };
}

/** The keys for days and times in a browser in American English, in the parts that need a key to go on. */
function asKeys(text: string): string[] {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d))?$/.exec(text) ?? [];
  const clock = /^(\d\d):(\d\d)$/.exec(text);
  const twelve = (hour: string) => [String(Number(hour) % 12 || 12).padStart(2, '0'), Number(hour) < 12 ? 'AM' : 'PM'];
  if (clock) {
    const [hour, half] = twelve(clock[1] ?? '');
    return [`${hour}${clock[2]}${half}`];
  }
  if (!year) return [text];
  if (hours === undefined) return [`${month}${day}${year}`];
  const [hour, half] = twelve(hours);
  return [`${month}${day}${year}`, `${hour}${minutes}${seconds}${half}`];
}

/** Runs in the browser: whether the focus is on a control of this name, other than the last used one. */
function isAt(name: string): boolean {
  const here = document.activeElement as HTMLInputElement | null;
  const seen = window as unknown as { lastUsed?: Element };
  const called = here?.ariaLabel ?? here?.labels?.[0]?.textContent ?? here?.textContent ?? '';
  const isNamed = called.replace('(optional)', '').trim() === name;
  if (!here || !isNamed || seen.lastUsed === here) return false;
  seen.lastUsed = here;
  return true;
}

/** Runs in the browser: the next control of this name, other than the last used one. */
function comesNext(name: string): HTMLElement | undefined {
  const CONTROLS = 'a[href], button:enabled, input, select, textarea, summary';
  const seen = window as unknown as { lastUsed?: Element };
  const here = document.activeElement;
  const isAfter = (one: Element) =>
    one === here ||
    !here ||
    here === document.body ||
    Boolean(here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const called = (one: HTMLElement) =>
    (one.ariaLabel ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent ?? '')
      .replace('(optional)', '')
      .trim();
  const all = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => one !== seen.lastUsed && called(one) === name && one.checkVisibility({ visibilityProperty: true }),
  );
  // As with Tab, the top comes after the end.
  const next = all.find(isAfter) ?? all[0];
  seen.lastUsed = next;
  return next;
}

/** Expects that the page does not scroll sideways. @param where what a failure names */
export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
