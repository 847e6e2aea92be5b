import { browser } from '@conference/testing';
import { url } from '@conference/site-map';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { signInBrowser } from '../../harness/browser';
import { start } from '../../harness/command';
import { startRehearsal } from '../../harness/rehearsal';
import { until } from '../../harness/wait';
import { cloneCheckout, edit } from '../builds/checkout';
import type { Drill } from '../run';

const MODULE = 'mfe-public';
const PAGE = `${MODULE}/src/about/about.tsx`;
const COUNTER = `${MODULE}/src/about/counter.tsx`;
/** How long the first build and a check of types may take, and how long a change until it shows, in ms. */
const [STARTS_MS, SHOWS_MS] = [180_000, 60_000];

/** A component with a state of its own. */
const counter = (word: string, more = '') => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  ${more}
  return (
    <button id="counter" onClick={() => setCount(count + 1)}>
      ${word} {count}
    </button>
  );
}
`;

/** `npm run dev -- --against`: a running site shows a module of this machine to the organiser who confirms it, and to nobody else. */
export const drill: Drill = async (folder) => {
  const checkout = join(folder, 'checkout');
  await cloneCheckout(checkout);
  const site = await startRehearsal(join(folder, 'site'));
  const wrong: string[] = [];
  const expect = (isSo: boolean, otherwise: string) => void (isSo || wrong.push(otherwise));

  writeFileSync(join(checkout, COUNTER), counter('Pressed'));
  edit(checkout, PAGE, (text) =>
    text
      .replace(
        "import styles from './about.module.css';",
        "import styles from './about.module.css';\nimport { Counter } from './counter';",
      )
      .replace('<Benefits />', '<Counter />\n      <Benefits />'),
  );
  const write = (text: string) => writeFileSync(join(checkout, COUNTER), text);

  const dev = start(['npm', 'run', '--silent', 'dev', '--', MODULE, '--against', site.url], {
    cwd: checkout,
    env: process.env,
  });
  try {
    const says = (what: RegExp, ms = STARTS_MS) =>
      until(() => what.test(dev.output()), {
        ms,
        every: 50,
        otherwise: () => `It never says ${what}:\n${dev.output()}`,
      });
    await says(/Stop with Ctrl-C/);
    const address = /http\S+\/admin\/releases\/local\S+/.exec(dev.output())?.[0] ?? '';
    const given = new URL(address).searchParams;
    const server = { port: Number(given.get('port')), key: given.get('key') ?? '' };

    await using chrome = await chromium.launch(browser);
    const { admin } = await site.sessions();
    const open = async (isSignedIn: boolean): Promise<BrowserContext> => {
      const context = await chrome.newContext({ baseURL: site.url });
      if (isSignedIn) await signInBrowser(context, admin);
      return context;
    };
    const organiser = await open(true);
    const page = await organiser.newPage();
    const reports: string[] = [];
    page.on('request', (sent) => {
      if (/module-(visits|failures)/.test(sent.url()) && !page.url().includes(url.admin)) reports.push(sent.url());
    });
    page.on('console', (message) => console.log(`  [${message.type()}] ${message.text().slice(0, 300)}`));

    const confirm = async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Show it here' }).click();
      await page.waitForURL(new URL(url.home, site.url).href);
      await page.goto(url.about);
    };
    const press = page.locator('#counter');
    const shows = (text: string) => page.locator('#counter', { hasText: text }).waitFor({ timeout: SHOWS_MS });
    const ribbon = page.getByRole('complementary', { name: 'Local module' });

    await page.goto(url.about);
    expect((await press.count()) === 0, 'The module is shown before anybody has confirmed it');
    await confirm();
    await shows('Pressed 0');
    await ribbon.waitFor();
    expect(!(await ribbon.innerText()).includes('Nothing answers'), 'The ribbon says that nothing answers');

    await page.evaluate(() => void Object.assign(window, { isSame: true }));
    await press.click();
    await press.click();
    await shows('Pressed 2');
    write(counter('Counted'));
    await shows('Counted 2');
    expect(await page.evaluate(() => 'isSame' in window), 'The page has been loaded anew for a change');
    console.log('A change shows on the open page, and its state stays.');
    console.log(dev.output());
  } finally {
    await dev.interrupt();
  }
  return wrong;
};
