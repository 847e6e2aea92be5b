import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { anApplication } from '@conference/testing';
import { OneTimeCode } from '../accounts/one-time-code.entity';
import { Session } from '../auth/session.entity';
import { BinEntry } from '../bin/bin-entry.entity';
import { folder } from '../config/data-dir';
import { DAY } from '../durations';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { admin, startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { Attempt } from '../throttles/attempt.entity';
import { Sweeper } from './sweeper';

const MANY = 8;

// On a database server only (jest.config.mjs).
describe('two processes that sweep at the same time', () => {
  let one: TestApi;
  let other: TestApi;
  beforeEach(async () => {
    const settings = await startedSettings();
    [one, other] = [await TestApi.on(settings), await TestApi.on(settings)];
    // From here on they sweep when they are told to.
    for (const api of [one, other]) await api.app.get(Sweeper).beforeApplicationShutdown();
  });
  afterEach(() => Promise.all([one.end(), other.end()]));

  const both = (days: number) =>
    Promise.all([one, other].map((api) => api.app.get(Sweeper).sweep(Date.now() + days * DAY + 60_000)));
  const failures = () => [one, other].flatMap(({ log }) => log.filter((line) => line.includes('"level":"error"')));
  const count = (entity: new () => object) => one.dataSource.getRepository(entity).count();

  it('forget what has expired, and nothing fails', async () => {
    for (let index = 0; index < MANY; index++)
      await one.submit(anApplication(), undefined, { 'idempotency-key': randomUUID() });
    await one.call('POST /check-email', { json: { email: admin.email } });
    await one.adminToken();
    const mails = one.dataSource.getRepository(OutboxMail);
    await one.dataSource.query('UPDATE outbox_mail SET recordId = NULL');
    await one.mails(MANY + 1);

    await both(61);
    expect([await count(Attempt), await count(RetryKey), await count(OneTimeCode), await count(Session)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect((await mails.find()).map(({ text, html }) => text + html).join('')).toBe('');
    expect(failures()).toEqual([]);
  });

  it('delete each record of the bin for good once, with its abstract', async () => {
    const token = await one.adminToken();
    const ids: string[] = [];
    for (let index = 0; index < MANY; index++) {
      const { registration } = await one.registered();
      expect((await one.call(`DELETE /registrations/${registration._id}`, { token })).status).toBe(200);
      ids.push(registration._id);
    }
    await both(29);
    expect(await count(BinEntry)).toBe(MANY);
    await both(31);
    expect([await count(BinEntry), await readdir(folder(one.settings, 'abstracts'))]).toEqual([0, []]);
    for (const id of ids) {
      const fresh = await one.adminToken();
      const { body } = await one.call<AnswerOf<'GET /history'>>(`GET /history?record=${id}`, { token: fresh });
      expect(body.changes.filter(({ did }) => did === 'deleted for good')).toHaveLength(1);
    }
    expect(failures()).toEqual([]);
  });

  it('set a file aside once, list it, and remove it when its time has come', async () => {
    const abstracts = folder(one.settings, 'abstracts');
    const yesterday = new Date(Date.now() - DAY - 60_000);
    const strays = Array.from({ length: MANY }, () => randomUUID());
    for (const id of strays) {
      await writeFile(join(abstracts, id), 'somebody’s work');
      await utimes(join(abstracts, id), yesterday, yesterday);
    }
    const aside = join(one.settings.dataDir, 'set-aside');
    await both(0);
    expect(await readdir(abstracts)).toEqual([]);
    const [day = ''] = await readdir(aside);
    expect((await readdir(join(aside, day))).sort()).toEqual([...strays, 'list.txt'].sort());
    const list = await readFile(join(aside, day, 'list.txt'), 'utf8');
    for (const id of strays) expect(list).toContain(id);

    // An old day with many files, which both remove.
    const old = join(aside, '2020-01-01');
    await mkdir(old);
    for (const id of strays) await writeFile(join(old, id), '');
    await both(0);
    expect(await readdir(aside)).toEqual([day]);
    await both(33);
    expect(await readdir(aside)).toEqual([]);
    expect(failures()).toEqual([]);
  });

  it('tell each organiser once that abstracts are astray', async () => {
    const { registration } = await one.registered();
    await unlink(join(folder(one.settings, 'abstracts'), registration.abstractFilePublicId));
    await both(0);
    await both(0);
    expect(await one.dataSource.getRepository(OutboxMail).findBy({ event: 'abstracts astray' })).toMatchObject([
      { recipient: admin.email },
    ]);
  });
});
