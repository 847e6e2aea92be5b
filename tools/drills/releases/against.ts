import { url } from '@conference/site-map';
import { browser } from '@conference/testing';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInBrowser } from '../../harness/browser';
import { start, type Running } from '../../harness/command';
import { startRehearsal } from '../../harness/rehearsal';
import { until } from '../../harness/wait';
import { cloneCheckout, edit } from '../builds/checkout';
import type { Drill } from '../drill';
import { strangersGet } from './against/strangers';

const MODULE = 'mfe-public';
const PAGE = `${MODULE}/src/about/about.tsx`;
const COUNTER = `${MODULE}/src/about/counter.tsx`;
/** How long the first build and check of types may take, and how long a change until it shows, in ms: the machine may have a lot to do. */
const [STARTS_MS, SHOWS_MS] = [180_000, 60_000];
const HOUR_S = 3600;

/** A component with a state of its own. @param more a line of it */
const counter = (word: string, more = '') => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  ${more}
  return <button id="counter" onClick={() => setCount(count + 1)}>${word} {count}</button>;
}
`;

/** `npm run dev -- --against`: a running site shows a module of this machine to the organiser who confirms it, and to nobody else. */
export const drill: Drill = async (folder) => {
  const checkout = join(folder, 'checkout');
  await cloneCheckout(checkout);
  const site = await startRehearsal(join(folder, 'site'));
  const wrong: string[] = [];
  const check = (isSo: boolean, otherwise: string) => void (isSo || wrong.push(otherwise));

  const write = (text: string) => writeFileSync(join(checkout, COUNTER), text);
  write(counter('Pressed'));
  edit(checkout, PAGE, (text) => text.replace(/(?=import styles)/, "import { Counter } from './counter';\n"));
  edit(checkout, PAGE, (text) => text.replace(/<Page .*>/, '$&<Counter />'));
  const dev = start(['npm', 'run', '--silent', 'dev', '--', MODULE, '--against', site.url], {
    cwd: checkout,
    env: process.env,
  });
  try {
    await says(dev, /Stop with Ctrl-C/);
    const address = /http\S+\/admin\/releases\/local\S+/.exec(dev.output())?.[0] ?? '';
    wrong.push(...(await strangersGet(address)));
    // The first check takes long, the others build on it.
    await says(dev, /no errors found/);

    await using chrome = await chromium.launch(browser);
    const { admin } = await site.sessions();
    const open = async (isSignedIn: boolean): Promise<{ context: BrowserContext; page: Page }> => {
      const context = await chrome.newContext({ baseURL: site.url });
      if (isSignedIn) await signInBrowser(context, admin);
      return { context, page: await context.newPage() };
    };
    const { context, page } = await open(true);
    const reports: string[] = [];
    page.on('request', (sent) => {
      if (/module-(visits|failures)/.test(sent.url())) reports.push(`${sent.url()} from ${page.url()}`);
    });
    const button = page.locator('#counter');
    const shows = (text: string) => button.getByText(text).waitFor({ timeout: SHOWS_MS });
    const ribbon = page.getByRole('complementary', { name: 'Local module' });
    const overlay = page.frameLocator('iframe[id$="overlay"]');
    const showsFault = (text: RegExp) => overlay.getByText(text).first().waitFor({ timeout: SHOWS_MS });
    const showsNoFault = () => page.locator('iframe[id$="overlay"]').waitFor({ state: 'detached', timeout: SHOWS_MS });
    const confirm = async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Show it here' }).click();
      await page.waitForURL(new URL(url.home, site.url).href);
      await page.goto(url.about);
      await ribbon.waitFor();
    };
    /** Whether a page is that of the site, as everybody sees it. */
    const isLive = async (one: Page) => {
      const answer = await one.goto(url.about);
      await one.getByRole('heading', { level: 1, name: 'About' }).waitFor();
      const isOpen = answer?.headers()['content-security-policy']?.includes('127.0.0.1') ?? true;
      return !isOpen && (await one.locator('#counter').count()) === 0 && !(await ribbonOn(one).isVisible());
    };

    check(await isLive(page), 'The local module is shown before anybody has confirmed it');
    await page.goto(address);
    await page.getByRole('button', { name: 'Show it here' }).waitFor();
    check(await isLive(page), 'The local module is shown once its address has been opened');

    await confirm();
    reports.length = 0;
    await shows('Pressed 0');
    check(!(await ribbon.innerText()).includes('Nothing answers'), 'The ribbon says that nothing answers');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'preview');
    const lasts = (cookie?.expires ?? 0) - Date.now() / 1000;
    check(lasts > HOUR_S - 300 && lasts <= HOUR_S, `The cookie lasts ${lasts} s`);
    check(cookie?.httpOnly === true && cookie.sameSite === 'Strict', 'Scripts or other sites have the cookie');

    await page.evaluate(() => void Object.assign(window, { isSame: true }));
    await button.click();
    await button.click();
    const began = Date.now();
    write(counter('Counted'));
    await shows('Counted 2');
    console.log(`A change shows after ${Date.now() - began} ms, and the state of its component stays.`);
    write(counter('Counted', "const wrong: number = 'text';"));
    await showsFault(/TS2322: Type 'string' is not assignable to type 'number'/);
    await showsFault(/> 5 \|/);
    await says(dev, /TS2322/);
    write(counter('Counted'));
    await showsNoFault();
    await shows('Counted 2');
    write(counter('Counted').replace('return', 'return (('));
    await showsFault(/Syntax Error/);
    write(counter('Recounted'));
    await showsNoFault();
    await shows('Recounted 2');
    write(counter('Recounted', "if (count > 0) throw new Error('The drill throws.');"));
    await showsFault(/The drill throws/);
    await showsFault(/> +5 \| +if \(count > 0\) throw/);
    await showsFault(/src\/about\/counter\.tsx:5/);
    write(counter('Mended'));
    await showsNoFault();
    await shows('Mended 0');
    check(await page.evaluate(() => 'isSame' in window), 'The page has been loaded anew');
    console.log('Wrong types, syntax and a throw stand over the page with their lines, and go when they are mended.');

    // Other modules are as they are released, and taken over by the same React.
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    await page.goto(url.register);
    await page.getByRole('heading', { level: 1, name: 'Author registration' }).waitFor();
    await page.waitForTimeout(3000);
    check(complaints.length === 0, `Another page complains: ${complaints.join(' ')}`);
    check(reports.length === 0, `Visits or failures are reported: ${reports.join(', ')}`);

    for (const isSignedIn of [false, true]) {
      const other = await open(isSignedIn);
      check(await isLive(other.page), `Another browser, signed in or not (${isSignedIn}), is shown the local module`);
      await other.context.close();
    }
    const stranger = await open(false);
    const value = (cookie?.value ?? '').replace(/\w{64}$/, '0'.repeat(64));
    await stranger.context.addCookies([{ name: 'preview', value, url: site.url }]);
    check(await isLive(stranger.page), 'A forged cookie is believed');
    await stranger.context.close();

    await page.goto(url.about);
    await ribbon.getByRole('button', { name: 'Stop' }).click();
    await ribbon.waitFor({ state: 'detached' });
    check(await isLive(page), 'The local module is shown after Stop');

    await confirm();
    await shows('Mended 0');
    await dev.interrupt();
    await page.goto(url.about);
    await ribbon.getByText(/Nothing answers at that port/).waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.goto(url.adminReleases);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((to) => to.pathname === url.login);
    check(await isLive(page), 'The local module is shown after signing out');
    console.log('A server that is gone is told, and stopping and signing out end it.');
  } finally {
    await dev.interrupt();
  }
  return wrong;
};

const ribbonOn = (page: Page) => page.getByRole('complementary', { name: 'Local module' });

const says = (running: Running, what: RegExp) =>
  until(() => what.test(running.output()), {
    ms: STARTS_MS,
    every: 50,
    otherwise: () => `It never says ${what}:\n${running.output()}`,
  });
