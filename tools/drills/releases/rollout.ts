import { addressOf } from '@conference/contracts';
import { goLive, importBuild, liveRelease, versionIn } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { browser } from '@conference/testing';
import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { json } from '../../harness/api';
import { startRehearsal } from '../../harness/rehearsal';
import { until } from '../../harness/wait';
import type { Drill } from '../drill';
import { built, pageSaying } from './gate/project';

const MODULE = 'mfe-tiny';
const PATH = '/tiny';
const SHARE = 10;
const VISITORS = 100;

/** The header by which a proxy says whose request it passes on. */
const ADDRESS = 'x-forwarded-for';
const VISITS = 200;
/** How long it may take from the last visit until the version is taken back, in ms. */
const LATEST_MS = 60_000;

/** A version is live for some visitors. They keep it, it is taken back when it fails, open pages leave it, and a good one is given to all. */
export const drill: Drill = async (folder) => {
  const wrong: string[] = [];
  // The drill plays a proxy before the gateway and the API, so that visits come from many networks.
  process.env.TRUSTED_PROXIES = '127.0.0.1';
  const site = await startRehearsal(folder, { RATE_LIMITS: 'off' });
  const store = join(folder, RELEASES);
  const published = async (text: string, share?: number) => {
    const project = join(folder, text);
    await built(project, { files: pageSaying(text) });
    const module = await importBuild(store, join(project, 'dist'));
    await goLive(store, [module], { share });
    return module.version;
  };
  const current = async () => (await liveRelease(store)) ?? { modules: [], rollout: undefined };
  /** What visitors get, by their places. */
  const given = () =>
    Promise.all(
      Array.from({ length: VISITORS }, async (_, place) => {
        const answer = await fetch(site.url + PATH, { headers: { cookie: `rollout=${place}` } });
        const [, version = ''] = new RegExp(`/modules/${MODULE}/(\\w+)/`).exec(await answer.text()) ?? [];
        return { version, caching: answer.headers.get('cache-control') };
      }),
    );

  const good = await published('Good');
  const bad = await published('Bad', SHARE);
  const all = await given();
  const some = all.filter(({ version }) => version === bad);
  console.log(`${some.length} of ${VISITORS} visitors get the version that is given to ${SHARE} %.`);
  if (some.length !== SHARE || all.filter(({ version }) => version === good).length !== VISITORS - SHARE)
    wrong.push('The share is another one');
  if (some.some(({ caching }) => caching !== 'private, no-store')) wrong.push('A document with the version is stored');

  await using chrome = await chromium.launch(browser);
  const visitor = await chrome.newContext();
  const place = all.findIndex(({ version }) => version === bad);
  await visitor.addCookies([{ name: 'rollout', value: String(place), url: site.url }]);
  const page = await visitor.newPage();
  const shows = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor({ timeout: 10_000 });
  await page.clock.install();
  await page.goto(site.url + PATH);
  await shows('Bad');
  await page.reload();
  await shows('Bad');

  for (let index = 0; index < VISITS; index += 1) {
    const isFailing = index < VISITS / 20;
    const named = `${MODULE}@${bad}`;
    const [call, body] = isFailing
      ? (['POST /module-failures', { failure: 'render_failed', module: named, inUse: [] }] as const)
      : (['POST /module-visits', { modules: [named] }] as const);
    const answer = await fetch(site.url + addressOf(call), {
      method: 'POST',
      ...json(body, { [ADDRESS]: `198.18.${index}.7` }),
    });
    if (!answer.ok) throw new Error(`${call} is answered ${answer.status}.`);
  }
  const since = Date.now();
  await until(async () => !(await current()).rollout, {
    ms: LATEST_MS,
    otherwise: 'A version that fails for one visitor of twenty is not taken back within a minute.',
  });
  console.log(`Taken back ${((Date.now() - since) / 1000).toFixed(1)} s after the ${VISITS}th visit.`);
  if (versionIn(await current(), MODULE) !== good) wrong.push('Another version than before is live');
  if ((await given()).some(({ version }) => version !== good)) wrong.push('Somebody still gets the version');
  // An open page looks for newer versions after a minute, and then now and then.
  await Promise.all([page.waitForResponse('**/release.json'), page.clock.fastForward('01:01')]);
  await page.clock.resume();
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Bad' }).click()]);
  await page.goBack();
  await shows('Good').catch(() => wrong.push('An open page does not leave the version'));

  const better = await published('Better', 50);
  const half = (await given()).filter(({ version }) => version === better).length;
  if (half !== VISITORS / 2) wrong.push(`${half} of ${VISITORS} visitors get what half of them should`);
  const { admin } = await site.sessions();
  const toAll = await fetch(site.url + addressOf('POST /releases/rollout'), {
    method: 'POST',
    ...json({ module: MODULE, share: 100 }, { authorization: `Bearer ${admin.token}` }),
  });
  if (!toAll.ok) wrong.push(`The version cannot be given to all: ${await toAll.text()}`);
  if ((await given()).some(({ version }) => version !== better))
    wrong.push('Somebody does not get the version for all');
  return wrong;
};
