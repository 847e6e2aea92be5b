import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_KEY, firstEdition } from '@conference/edition/content';
import { layout, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { NoConnection } from '../database/unavailable';
import { EditionDesk, set } from '../testing/edition-desk';
import { failedBy, publishingService } from '../testing/publishing-service';
import { TestApi } from '../testing/test-api';
import { EditionsKeeper } from './editions-keeper';
import { settling } from './unrecorded';

let api: TestApi;
let desk: EditionDesk;
beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  desk = new EditionDesk(api, await api.adminToken());
  await releaseDrawn();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.end();
});

const HOST = `exports.lent = {};
  exports.pathsOf = (routes) => Object.keys(routes);
  exports.render = async (routes, path, menu, edition) =>
    ({ path, title: path, html: await routes[path](JSON.stringify(edition)), parts: Object.keys(edition) });`;

/** A page that throws at one address of the desk, and takes two seconds at another. */
const PAGES = `exports.default = {
  '/': () => 'home',
  '/contact': async (edition) => {
    if (edition.includes('throws@example.org')) throw new Error('no such desk');
    if (edition.includes('slow@example.org')) await new Promise((resolve) => setTimeout(resolve, 2000));
    return 'contact';
  },
};`;

/** Has a site released whose pages are drawn. */
async function releaseDrawn(): Promise<void> {
  const { shape } = firstEdition();
  const build = (name: string, more: object, code: string) =>
    writtenBuild(
      join(api.settings.dataDir, name),
      { name, prerender: true, edition: shape, ...more },
      { 'prerender.cjs': code },
    );
  const builds = [
    await build('shell', { kind: 'host', prerender: undefined }, HOST),
    await build('mfe-public', { prefixes: ['/'] }, PAGES),
  ];
  await releaseBuilds(desk.store, builds, { firstEdition: firstEdition() });
}

const emailOf = async () => (await desk.draft()).live?.contact?.email;

it('a page that cannot be drawn keeps everything from being published, and is named', async () => {
  await desk.change('contact', 0, set(['email'], 'throws@example.org'));
  const { status, body } = await desk.publish();
  expect([status, body.code, body.message]).toEqual([
    ...[409, 'conflict'],
    'Nothing was published. mfe-public: /contact cannot be prerendered (Error: no such desk).',
  ]);
  const { release, edition } = await desk.released();
  expect([release, edition?.number, await emailOf()]).toEqual([1, 1, null]);
  expect(await desk.versions()).toMatchObject([
    { number: 1, state: 'live' },
    { number: 2, state: 'failed', reason: expect.stringContaining('/contact') },
  ]);

  await desk.change('contact', 1, set(['email'], 'desk@example.org'));
  expect((await desk.publish()).body.version).toMatchObject({ number: 3, state: 'live' });
  expect(await emailOf()).toBe('desk@example.org');
});

it('a second publish is refused with the time to wait, while the first is under way, and the first is done', async () => {
  await desk.change('contact', 0, set(['email'], 'slow@example.org'));
  const first = desk.publish();
  while ((await desk.versions()).length < 2) await pause(10);
  await desk.change('contact', 1, set(['email'], 'desk@example.org'));

  const { status, headers, body } = await desk.publish();
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(body.message).toMatch(/^Something else is being published right now\./);
  expect((await desk.restore(1, { ifVersion: 1 })).status).toBe(409);

  expect((await first).body.version).toMatchObject({ number: 2, state: 'live' });
  expect(await emailOf()).toBe('slow@example.org');
  expect((await desk.publish()).body.version).toMatchObject({ number: 3, state: 'live' });
  const { change } = await desk.released();
  expect([change?.edition, await desk.states()]).toEqual([
    { key: FIRST_KEY, number: 3 },
    ['1 past', '2 past', '3 live'],
  ]);
});

it('where machines share the store, one without its publishing service refuses to publish, and says that another may answer', async () => {
  await desk.change('contact', 0, set(['email'], 'desk@example.org'));
  await writeFile(layout(desk.store).shared, 'a bucket');
  const { status, headers, body } = await desk.publish();
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(body.message).toMatch(/^The publishing service of this machine does not run\./);
  await rm(layout(desk.store).shared);
});

it('where machines share the store, a publish while their bucket or database is away is to be tried again, and says why', async () => {
  await desk.change('contact', 0, set(['email'], 'desk@example.org'));
  const end = await publishingService(desk.store, () => failedBy('StoreAway'));
  const { status, headers, body } = await desk.publish();
  await end();
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(await desk.versions()).toMatchObject([{}, { state: 'failed', reason: expect.stringContaining('share') }]);
  expect((await desk.publish()).body.version).toMatchObject({ number: 3, state: 'live' });
});

it('a publish whose end could not be recorded does not hold up others until it counts as interrupted', async () => {
  jest.replaceProperty(settling, 'ms', 0);
  const { manager } = api.dataSource;
  await desk.change('contact', 0, set(['email'], 'throws@example.org'));
  const recording = jest.spyOn(manager, 'update').mockRejectedValue(new NoConnection('ECONNREFUSED'));
  expect((await desk.publish()).status).toBe(503);
  recording.mockRestore();
  expect(await desk.states()).toEqual(['1 live', '2 publishing']);
  await api.app.get(EditionsKeeper).publishDue();
  expect(await desk.states()).toEqual(['1 live', '2 failed']);
});

it('a publish of which nobody knows whether it was begun does not hold up others until it counts as interrupted', async () => {
  jest.replaceProperty(settling, 'ms', 0);
  await desk.change('contact', 0, set(['email'], 'desk@example.org'));
  const transaction = api.dataSource.transaction.bind(api.dataSource) as (work: unknown) => Promise<unknown>;
  const beginning = jest.spyOn(api.dataSource, 'transaction').mockImplementation(async (work: unknown) => {
    await transaction(work);
    throw new NoConnection('ECONNRESET');
  });
  expect((await desk.publish()).status).toBe(503);
  beginning.mockRestore();
  expect(await desk.states()).toEqual(['1 live', '2 publishing']);
  await api.app.get(EditionsKeeper).publishDue();
  expect(await desk.states()).toEqual(['1 live', '2 failed']);
  expect((await desk.publish()).body.version).toMatchObject({ number: 3, state: 'live' });
});
