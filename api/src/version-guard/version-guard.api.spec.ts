import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  goLive,
  history,
  importBuild,
  layout,
  liveRelease,
  readModule,
  releaseBuilds,
  rollBack,
  versionIn,
} from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { instant } from '../database/instant';
import { minuteOf, ModuleCount } from '../module-counts/module-count.entity';
import { ModuleCounts } from '../module-counts/module-counts';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { admin } from '../testing/fresh-settings';
import { deeds } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { VersionGuard } from './version-guard';
import { guardTurnOf } from './guard-turn';

describe('the guard of releases', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const store = () => join(api.settings.dataDir, RELEASES);
  /** Publishes versions of a module one after the other. */
  async function published(module: string, ...texts: string[]): Promise<string[]> {
    const versions: string[] = [];
    for (const text of texts) {
      const declared = module === 'shell' ? { kind: 'host', prefixes: ['/login'] } : { prefixes: [`/${module}`] };
      const folder = join(api.settings.dataDir, `${module}-${text}`);
      const build = await writtenBuild(folder, { name: module, ...declared }, { 'entry.js': `'${module} ${text}'` });
      versions.push(versionIn(await releaseBuilds(store(), [build]), module) ?? '');
    }
    return versions;
  }
  /** Of so many visits, so many fail now. */
  const visited = (module: string, version = '', failures = 0, visits = 200) =>
    api.dataSource
      .getRepository(ModuleCount)
      .insert({ module, version, minute: minuteOf(instant()), visits, failures });
  const look = () => api.app.get(VersionGuard).look();
  const live = async (module: string) => versionIn((await liveRelease(store())) ?? { modules: [] }, module);
  const mails = () => api.dataSource.getRepository(OutboxMail).findBy({ event: 'module failing' });

  it('takes a version back that fails for one visitor of twenty, and writes down why', async () => {
    const [first, second] = await published('mfe-a', 'one', 'two');
    await visited('mfe-a', first);
    await visited('mfe-a', second, 10);
    await look();

    expect(await live('mfe-a')).toBe(first);
    const [{ change } = { change: undefined }] = await history(store());
    const reason = `10 of 200 visits failed (5 %). Of version ${first}, 0 of 200 did (0 %).`;
    expect(change).toEqual({ action: 'rollback', modules: ['mfe-a'], by: 'guard', reason });
    expect(deeds(api, 'mfe-a')).toMatchObject([{ did: 'rolled back', from: second, to: first, by: 'guard' }]);
  });

  /** Gives a version to some visitors. */
  async function rolledOut(text: string): Promise<string> {
    const folder = join(api.settings.dataDir, `mfe-a-${text}`);
    const build = await writtenBuild(folder, { name: 'mfe-a', prefixes: ['/mfe-a'] }, { 'entry.js': `'${text}'` });
    const module = await importBuild(store(), build);
    await goLive(store(), [module], { share: 10 });
    return module.version;
  }

  it('takes a version back that some visitors are given, and mails about it', async () => {
    const [first] = await published('mfe-a', 'one');
    await visited('mfe-a', first);
    const second = await rolledOut('two');
    await visited('mfe-a', second, 10);
    for (const _round of [1, 2]) await look();

    const [release] = await history(store());
    expect([release?.rollout, await live('mfe-a')]).toEqual([undefined, first]);
    expect(release?.change).toMatchObject({ by: 'guard', rollout: { module: 'mfe-a', version: second, share: 0 } });
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining(`Version ${first} is live again`),
    ]);

    // An organiser decides otherwise.
    await goLive(store(), [await readModule(store(), 'mfe-a', second)], { share: 50 });
    await look();
    expect((await liveRelease(store()))?.rollout?.share).toBe(50);
  });

  it('lets a version be that some visitors are given, and that works', async () => {
    const [first] = await published('mfe-a', 'one');
    await visited('mfe-a', first, 1);
    const second = await rolledOut('two');
    await visited('mfe-a', second, 1);
    await look();
    expect((await liveRelease(store()))?.rollout?.module.version).toBe(second);
  });

  it('tries the same version again after a failure that may be over by then', async () => {
    const [, second, third] = await published('mfe-a', 'one', 'two', 'three');
    await visited('mfe-a', third, 10);
    const { turn } = layout(store());
    await rm(turn);
    await mkdir(turn);
    await look();
    expect([await live('mfe-a'), await mails()]).toEqual([third, []]);

    await rm(turn, { recursive: true });
    await look();
    expect(await live('mfe-a')).toBe(second);
  });

  it('mails each organiser once', async () => {
    const [first, second = ''] = await published('mfe-a', 'one', 'two');
    await visited('mfe-a', second, 10);
    for (const _round of [1, 2, 3]) await look();

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: admin.email, subject: 'mfe-a was taken back' });
    expect(mail?.text).toContain(`Version ${second} of mfe-a fails too often. 10 of 200 visits failed (5 %).`);
    expect(mail?.text).toContain(`Version ${first} is live again`);
  });

  it('mails each organiser once, also while another process is about to', async () => {
    const [, second] = await published('mfe-a', 'one', 'two');
    await visited('mfe-a', second, 10);
    await look();
    // It looked before that mail was there.
    const early = jest.spyOn(api.dataSource.manager, 'existsBy').mockResolvedValue(false);
    await look();
    expect(early).toHaveBeenCalled();
    early.mockRestore();
    expect(await mails()).toHaveLength(1);
  });

  it('mails who published it, too', async () => {
    await published('mfe-a', 'one');
    const tokens = api.app.get(PublisherTokens);
    await tokens.make({ module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' }, randomUUID());
    await tokens.make({ module: 'mfe-b', name: 'Demo team', email: 'others@example.invalid' }, randomUUID());
    const folder = join(api.settings.dataDir, 'mfe-a-two');
    const build = await writtenBuild(folder, { name: 'mfe-a', prefixes: ['/mfe-a'] }, { 'entry.js': "'two'" });
    const incoming = await importBuild(store(), build);
    await goLive(store(), [incoming], { publisher: 'Demo team' });
    await visited('mfe-a', incoming.version, 10);
    await look();

    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      [admin.email, 'team@example.invalid'].sort(),
    );
  });

  it('mails what was released by a process that ended before it could', async () => {
    const [first, second] = await published('mfe-a', 'one', 'two');
    await rollBack(store(), ['mfe-a'], { by: 'guard', reason: '10 of 200 visits failed (5 %).' });
    await look();

    expect(await mails()).toMatchObject([{ subject: 'mfe-a was taken back', recordId: second }]);
    expect(await live('mfe-a')).toBe(first);
  });

  it.each([
    ['fails no more than the one before it', 10, 10],
    ['works', 0, 0],
  ])('lets a version be that %s', async (_, failures, before) => {
    const [first, second] = await published('mfe-a', 'one', 'two');
    await visited('mfe-a', first, before);
    await visited('mfe-a', second, failures);
    await look();

    expect(await live('mfe-a')).toBe(second);
    expect(await mails()).toEqual([]);
  });

  it('judges a version by what was since it went live', async () => {
    const [, second] = await published('mfe-a', 'one', 'two');
    const lastHour = minuteOf(instant(Date.now() - 3_600_000));
    const row = { module: 'mfe-a', version: second, minute: lastHour, visits: 200, failures: 200 };
    await api.dataSource.getRepository(ModuleCount).insert(row);
    await visited('mfe-a', second, 0, 100);
    await look();

    expect(await live('mfe-a')).toBe(second);
  });

  it('skips a version that is damaged for the one before it', async () => {
    const [first, second = '', third] = await published('mfe-a', 'one', 'two', 'three');
    await appendFile(join(layout(store()).module('mfe-a', second), 'entry.js'), ' ');
    await visited('mfe-a', third, 10);
    await look();

    expect(await live('mfe-a')).toBe(first);
  });

  it('skips a version that it took back itself', async () => {
    const [first, second, third] = await published('mfe-a', 'one', 'two', 'three');
    await visited('mfe-a', third, 10);
    await look();
    expect(await live('mfe-a')).toBe(second);
    await visited('mfe-a', second, 10);
    await look();
    expect(await live('mfe-a')).toBe(first);

    const [fourth] = await published('mfe-a', 'four');
    await visited('mfe-a', fourth, 10);
    await visited('mfe-a', first);
    await look();
    expect(await live('mfe-a')).toBe(first);
  });

  it('takes the shell back, too', async () => {
    const [first, second] = await published('shell', 'one', 'two');
    await visited('shell', second, 10);
    await look();

    expect(await live('shell')).toBe(first);
  });

  it('only mails, once, when there is nothing to go back to', async () => {
    const [only = ''] = await published('mfe-a', 'one');
    await visited('mfe-a', only, 10);
    for (const _round of [1, 2]) await look();

    expect(await live('mfe-a')).toBe(only);
    expect(await mails()).toMatchObject([{ subject: 'mfe-a fails, and could not be taken back' }]);
  });

  it('tries again when something else was released meanwhile', async () => {
    const [first, second] = await published('mfe-a', 'one', 'two');
    await visited('mfe-a', second, 10);
    const counts = api.app.get(ModuleCounts);
    jest.spyOn(counts, 'of').mockImplementationOnce(async (...parameters) => {
      await published('mfe-b', 'one');
      return counts.of(...parameters);
    });
    await look();
    expect([await live('mfe-a'), await mails()]).toEqual([second, []]);
    await look();
    expect(await live('mfe-a')).toBe(first);
  });

  it('leaves a version alone that an organiser made live again after that', async () => {
    const [, second] = await published('mfe-a', 'one', 'two');
    await visited('mfe-a', second, 10);
    await look();
    await rollBack(store(), ['mfe-a'], { to: second });
    await look();

    expect(await live('mfe-a')).toBe(second);
    expect(await mails()).toHaveLength(1);
  });

  it('works in one process of several', async () => {
    const [first, second] = await published('mfe-a', 'one', 'two');
    await visited('mfe-a', second, 10);
    const other = guardTurnOf(api.dataSource, store());
    expect(await other.take()).toBe(true);
    await look();
    expect(await live('mfe-a')).toBe(second);

    await other.end();
    await look();
    expect(await live('mfe-a')).toBe(first);
    expect(await other.take()).toBe(false);
  });
});
