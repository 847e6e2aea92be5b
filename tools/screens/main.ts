/// <reference lib="dom" />
import { languageOf } from '@conference/language';
import { browser } from '@conference/testing';
import { RELEASES } from '@conference/settings';
import { chromium, type Browser, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phonesIn } from '../harness/phone';
import { signIn } from '../harness/api';
import { signInBrowser } from '../harness/browser';
import { inFolder } from '../harness/in-folder';
import { root } from '../set-up/prepare.mjs';
import { bringForTools } from '../set-up/system-packages';
import type { Person } from '../start/children';
import { demoContent } from '../start/demo-content';
import { startRehearsal } from '../harness/rehearsal';
import { past } from './past';
import type { Screen } from './screen';
import { screens } from './screens';
import { asWebp } from './webp';

/** Height of a window by its width, in pixels. */
const HEIGHT: Record<number, number> = { 375: 812, 768: 1024, 1280: 900 };

/** How long a screen may take to stand still after the last step, in ms. */
const SETTLED_MS = 1000;

/** Styles that lay everything out, and let the border at the left edge run to the foot of the page. */
const WHOLE_PAGE = `
  * { content-visibility: visible !important; }
  body { position: relative; }
  body::before { position: absolute !important; }
`;

/** Draws each screen as a browser does, in a rehearsal of its own; `names` says which, if not all. */
async function main(dataDir: string, names: string[]): Promise<void> {
  const { url, people } = await startRehearsal(dataDir, {}, demoContent);
  const [author, admin] = (['user', 'admin'] as const).map((role) => people.find((person) => person.role === role));
  if (author && admin) await past({ site: url, store: join(dataDir, RELEASES) }, author, admin);
  await using visitor = await chromium.launch(browser);
  const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
  const [inBangla, inEnglish] = [wanted.filter(isInBangla), wanted.filter((one) => !isInBangla(one))];
  for (const screen of inEnglish) await take(visitor, url, people, screen);
  if (inBangla.length === 0) return;
  // Bangla is written with what a device has, and this machine may have nothing.
  await using reader = await chromium.launch({ ...browser, env: phonesIn(join(dataDir, 'phones')).usual });
  for (const screen of inBangla) await take(reader, url, people, screen);
}

const isInBangla = ({ path }: Screen) => languageOf(path).language === 'bn';

async function take(visitor: Browser, baseURL: string, people: Person[], screen: Screen): Promise<void> {
  for (const colorScheme of screen.schemes) {
    for (const [width, drawn] of Object.entries(screen.widths)) {
      const viewport = { width: Number(width), height: HEIGHT[Number(width)] ?? 900 };
      // Pages lay parts out only when somebody comes near; here all of them count as near. The page's own policy would refuse that style.
      const context = await visitor.newContext({ baseURL, viewport, colorScheme, bypassCSP: true });
      const page = await context.newPage();
      const person = people.find(({ role }) => role === screen.as);
      if (person) await signInBrowser(page, await signIn(baseURL, person));
      await screen.given?.(page);
      await open(page, screen);
      const picture = await page.screenshot({ fullPage: !screen.firstView, animations: 'disabled' });
      const file = `${screen.name}-${width}-${colorScheme}.webp`;
      await writeFile(join(root, 'docs/screens', file), await asWebp(await context.newPage(), picture, drawn));
      console.log(file);
      await context.close();
    }
  }
}

async function open(page: Page, { path, steps, firstView }: Screen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  for (const step of steps) await step(page);
  if (steps.length > 0) await page.waitForTimeout(SETTLED_MS);
  if (firstView) return;
  await page.addStyleTag({ content: WHOLE_PAGE });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
}

bringForTools();
await inFolder((folder) => main(folder, process.argv.slice(2)));
