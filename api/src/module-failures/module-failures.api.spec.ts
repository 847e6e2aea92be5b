import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importBuild, layout, releaseBuilds, versionIn } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { MINUTE } from '../durations';
import { madeTimes } from '../testing/made-times';
import { ModuleCount } from '../module-counts/module-count.entity';
import { ModuleCounts } from '../module-counts/module-counts';
import { TestApi } from '../testing/test-api';
import { Attempt } from '../throttles/attempt.entity';
import { rates } from '../throttles/rates';

describe('what modules fail of on the pages of visitors', () => {
  let api: TestApi;
  /** A module at its live version, at the previous one, and at one that is not live for anybody yet; and another module. */
  let [live, previous, staged, other] = ['', '', '', ''];
  let failure: { failure: string; module: string; inUse: string[] };
  beforeAll(async () => {
    api = await TestApi.start();
    await releaseBuilds(store(), [await build('shell', 'one', { kind: 'host' }), await build('mfe-b', 'one')]);
    const released = await releaseBuilds(store(), [await build('mfe-a', 'one')]);
    previous = `mfe-a@${versionIn(released, 'mfe-a')}`;
    live = `mfe-a@${versionIn(await releaseBuilds(store(), [await build('mfe-a', 'two')]), 'mfe-a')}`;
    other = `mfe-b@${versionIn(released, 'mfe-b')}`;
    staged = `mfe-a@${(await importBuild(store(), await build('mfe-a', 'three'))).version}`;
    failure = { failure: 'entry_failed', module: live, inUse: [other] };
  });
  beforeEach(async () => {
    await api.dataSource.getRepository(Attempt).clear();
    api.log.length = 0;
  });
  afterAll(() => api.end());

  const store = () => join(api.settings.dataDir, RELEASES);
  const build = (name: string, text: string, declared: object = {}) =>
    writtenBuild(
      join(api.settings.dataDir, `${name}-${text}`),
      { name, prefixes: [`/${name}`], ...declared },
      { 'entry.js': `'${text}'` },
    );
  const report = (json: unknown) => api.call('POST /module-failures', { json });
  const logged = () =>
    api.log
      .map((line) => JSON.parse(line) as { from: string; module: string })
      .filter(({ from }) => from === 'modules');

  it('stands in the log, at which versions', async () => {
    expect((await report(failure)).status).toBe(200);

    expect(logged()).toEqual([
      { level: 'warn', time: expect.any(String), from: 'modules', requestId: expect.any(String), ...failure },
    ]);
  });

  it('is told of what pages fall back on and of what only a preview shows, too', async () => {
    for (const module of [previous, staged]) expect((await report({ ...failure, module })).status).toBe(200);
    expect(logged().map(({ module }) => module)).toEqual([previous, staged]);
  });

  it('leaves out of a report what the site does not have any more, as on a tab that was open for long', async () => {
    expect((await report({ ...failure, inUse: [other, `mfe-b@${made}`] })).status).toBe(200);
    expect(logged()).toEqual([expect.objectContaining(failure)]);
    expect(api.log.join('')).not.toContain(made);
  });

  const made = 'visit-evil.example.org';
  it.each<[string, () => object]>([
    ['a failure that is none', () => ({ failure: 'boring' })],
    ['what is no module at a version', () => ({ module: 'mfe-a' })],
    ['a line of a log', () => ({ module: `${live}\n{"level":"error"}` })],
    ['more modules than a page shows', () => ({ inUse: Array.from({ length: 21 }, () => other) })],
    ['a module that this site does not have', () => ({ module: 'call-me@0' })],
    ['a version that this site does not have', () => ({ module: `mfe-a@${made}` })],
    ['the version of another module', () => ({ module: live.replace('mfe-a', 'mfe-b') })],
    ['a way out of the store', () => ({ module: 'mfe-a@..' })],
    ['nothing', () => ({ failure: undefined, module: undefined })],
  ])('is not written down of %s', async (_, body) => {
    expect(await report({ ...failure, ...body() })).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(logged()).toEqual([]);
    expect(api.log.join('')).not.toMatch(/evil|call-me/);
  });

  it('keeps nobody on the same network from signing in, however much it is', async () => {
    await madeTimes(api, rates.reports.most, () => report(failure));

    const { status, headers } = await report(failure);
    expect([status, Number(headers.get('retry-after')) * 1000 <= MINUTE]).toEqual([429, true]);
    expect(logged()).toHaveLength(1);
    expect((await api.call('POST /login', { json: {} })).status).toBe(400);
  });

  describe('and what they show without failing', () => {
    beforeEach(async () => {
      await api.app.get(ModuleCounts).write();
      await api.dataSource.getRepository(ModuleCount).clear();
    });

    let network = 0;
    /** From a network that has reported nothing yet. */
    const fromAnother = () => ({ 'x-forwarded-for': `198.18.${network++}.7` });
    const visit = (modules: unknown, headers = fromAnother()) =>
      api.call('POST /module-visits', { json: { modules }, headers });
    const counted = async () => {
      await api.app.get(ModuleCounts).write();
      const rows = await api.dataSource.getRepository(ModuleCount).find();
      return Object.fromEntries(
        rows.map(({ module, version, visits, failures }) => [`${module}@${version}`, [visits, failures]]),
      );
    };

    it('is counted for each version that the site has, and stands in no log', async () => {
      expect((await visit([live, other, `mfe-b@${made}`])).status).toBe(200);
      expect((await visit([live])).status).toBe(200);

      expect(await counted()).toEqual({ [live]: [2, 0], [other]: [1, 0] });
      expect(logged()).toEqual([]);
    });

    it.each(['entry_failed', 'frozen'])('is a visit that failed, when the same page fails later: %s', async (what) => {
      const headers = fromAnother();
      await visit([live, other], headers);
      await api.call('POST /module-failures', { json: { ...failure, failure: what }, headers });

      expect(await counted()).toEqual({ [live]: [1, 1], [other]: [1, 0] });
    });

    it.each<[string, () => unknown]>([
      ['no module', () => []],
      ['no list', () => live],
      ['more modules than a page shows', () => Array.from({ length: 21 }, () => live)],
      ['modules that this site does not have', () => [`mfe-a@${made}`, 'call-me@0']],
    ])('is not counted of %s', async (_, modules) => {
      expect(await visit(modules())).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(await counted()).toEqual({});
    });

    it('cannot be forged by one network, however many addresses it has', async () => {
      await visit([live]);
      const counts = api.app.get(ModuleCounts);
      jest.useFakeTimers({ now: Date.now(), doNotFake: ['setImmediate', 'setTimeout', 'nextTick'] });
      for (let report = 0; report < 10_000; report++) counts.note('failed', `198.51.100.${report % 256}`, [live]);
      for (let report = 0; report < 10_000; report++)
        counts.note('failed', `2001:db8:1:${(report % 65_536).toString(16)}::1`, [live]);
      jest.useRealTimers();

      expect(await counted()).toEqual({ [live]: [3, 2] });
    });
  });

  it('is told of a live version whose files are gone, which is worth most', async () => {
    const [name = '', version = ''] = live.split('@');
    await rm(layout(store()).module(name, version), { recursive: true });
    expect((await report(failure)).status).toBe(200);
  });
});
