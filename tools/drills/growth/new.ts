import { globalNameOf } from '@conference/federation';
import { browser } from '@conference/testing';
import { chromium } from '@playwright/test';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, start } from '../../harness/command';
import { startRehearsal, type Rehearsal } from '../../harness/rehearsal';
import { nxEnv, nxScript } from '../../nx';
import { root } from '../../set-up/prepare.mjs';
import { cloneCheckout, commit } from '../builds/checkout';
import type { Drill } from '../drill';

const [MODULE, PREFIX, TITLE] = ['mfe-guest-speakers', '/guests/speakers', 'Guest speakers'];

/** What is not added, and the sentence that says why. */
const refused: [name: string, prefix: string, sentence: string][] = [
  ['Speakers', PREFIX, 'Speakers is no name of a module: that is mfe- and small letters, as in mfe-speakers.'],
  ['mfe-public', PREFIX, 'mfe-public is there already.'],
  [MODULE, 'guests', `${MODULE} claims guests, which is no address of a page.`],
  [MODULE, '/profile', `${MODULE} and mfe-profile both claim /profile.`],
  [MODULE, '/admin/guests', `${MODULE} claims /admin/guests, and mfe-admin /admin: one lies within the other.`],
  [MODULE, '/about', `${MODULE} claims /about, and mfe-public has the page /about.`],
];

/** `npm run new -- module`: in a copy a module is made, passes every check without another edit, and is published to a running site. */
export const drill: Drill = async (folder) => {
  const [checkout, dataDir] = [join(folder, 'checkout'), join(folder, 'data')];
  await cloneCheckout(checkout);
  // npm writes into it, and it would be that of this checkout.
  const note = 'node_modules/.package-lock.json';
  rmSync(join(checkout, note));
  copyFileSync(join(root, note), join(checkout, note));
  const site = await startRehearsal(dataDir);
  const there = { cwd: checkout, env: { ...process.env, ...nxEnv, DATA_DIR: dataDir, PUBLIC_URL: site.url } };
  const changed = () => run(['git', 'status', '--porcelain'], there);

  for (const [name, prefix, sentence] of refused) {
    const running = start(['npm', 'run', '--silent', 'new', '--', 'module', name, prefix], there);
    const code = await running.ended;
    if (code !== 1 || running.output() !== `${sentence}\n`)
      throw new Error(`${name} at ${prefix} ends with ${code} and says: ${running.output()}`);
    if (changed()) throw new Error(`${name} at ${prefix} leaves something behind: ${changed()}`);
    console.log(sentence);
  }

  console.log(run(['npm', 'run', '--silent', 'new', '--', 'module', MODULE, PREFIX], there));
  run([process.execPath, nxScript, 'run-many', '-t', 'lint', 'typecheck', 'test', 'build', '-p', MODULE], there);
  run([process.execPath, 'node_modules/prettier/bin/prettier.cjs', '--check', '.'], there);
  run([process.execPath, 'node_modules/knip/bin/knip.js'], there);
  run([process.execPath, 'node_modules/jest/bin/jest.js', 'tools/test/boundaries', MODULE], there);
  run(['npm', 'ci', '--dry-run', '--offline'], there);
  console.log('It is built, and passes its own checks and those of the whole.');

  const wrong = (await fetch(site.url + PREFIX)).status === 404 ? [] : [`${PREFIX} is there before it is published`];
  run(['git', 'add', MODULE, 'package-lock.json'], there);
  commit(checkout);
  console.log(run(['npm', 'run', '--silent', 'release', '--', 'publish', MODULE], there));
  return [...wrong, ...(await served(site)), ...(await opened(site))];
};

/** What is wrong about the page as it is served. */
async function served({ url }: Rehearsal): Promise<string[]> {
  const [page, map] = await Promise.all([PREFIX, '/sitemap.xml'].map((path) => fetch(url + path)));
  const [html, addresses] = [await page?.text(), await map?.text()];
  return [
    ...(page?.status === 200 && html?.includes(`<title>${TITLE} · `) && html.includes(`>${TITLE}</h1>`)
      ? []
      : [`${PREFIX} is answered ${page?.status}, and not with its page`]),
    ...(addresses?.includes(`${PREFIX}</loc>`) ? [] : [`The sitemap does not have ${PREFIX}`]),
  ];
}

/** What is wrong about the page in a browser, once its module runs there. */
async function opened({ url }: Rehearsal): Promise<string[]> {
  const wrong: string[] = [];
  await using chrome = await chromium.launch(browser);
  const page = await chrome.newPage({ baseURL: url });
  page.on('pageerror', ({ message }) => wrong.push(message));
  await page.goto(PREFIX);
  await page.waitForFunction(
    (global) => Object.keys(window).some((name) => name.startsWith(global)),
    globalNameOf(MODULE),
  );
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  if (!(await page.title()).startsWith(TITLE)) wrong.push(`The window is called ${await page.title()}`);
  return wrong;
}
