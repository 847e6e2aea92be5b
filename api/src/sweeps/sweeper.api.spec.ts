import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anApplication } from '@conference/testing';
import { OneTimeCode } from '../accounts/one-time-code.entity';
import { CODE_MS } from '../accounts/one-time-codes';
import { Session } from '../auth/session.entity';
import { folder } from '../config/data-dir';
import { DAY } from '../durations';
import { instant } from '../database/instant';
import { TEST_EVENT } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { minuteOf, ModuleCount } from '../module-counts/module-count.entity';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { admin } from '../testing/fresh-settings';
import { logged } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { Attempt } from '../throttles/attempt.entity';
import { Sweeper } from './sweeper';

describe('the sweeper', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const sweep = (later: number) => api.app.get(Sweeper).sweep(Date.now() + later);
  const count = (entity: typeof OneTimeCode | typeof Session | typeof RetryKey | typeof Attempt) =>
    api.dataSource.getRepository<object>(entity).count();

  it('forgets what was counted, and retry keys, after a day', async () => {
    await api.submit(anApplication(), undefined, { 'idempotency-key': randomUUID() });
    await sweep(DAY - 60_000);
    expect([await count(Attempt), await count(RetryKey)]).toEqual([1, 1]);

    await sweep(DAY + 60_000);
    expect([await count(Attempt), await count(RetryKey)]).toEqual([0, 0]);
  });

  it('forgets how often modules worked after thirty days', async () => {
    const counts = api.dataSource.getRepository(ModuleCount);
    await counts.insert({ module: 'mfe-a', version: '1', minute: minuteOf(instant()), visits: 1, failures: 0 });
    await sweep(29 * DAY);
    expect(await counts.count()).toBe(1);

    await sweep(31 * DAY);
    expect(await counts.count()).toBe(0);
  });

  it('forgets codes that have run out', async () => {
    await api.call('POST /check-email', { json: { email: admin.email } });
    await sweep(CODE_MS - 60_000);
    expect(await count(OneTimeCode)).toBe(1);

    await sweep(CODE_MS + 60_000);
    expect(await count(OneTimeCode)).toBe(0);
  });

  it('forgets sessions thirty days after they were ended or ran out', async () => {
    const { token } = await api.registered({ email: 'author@example.org' });
    await api.tokenOf('author@example.org');
    await api.call('POST /logout', { token });
    await sweep(29 * DAY);
    expect(await count(Session)).toBe(2);

    await sweep(31 * DAY);
    expect(await count(Session)).toBe(1);
    // An author's session runs out after thirty.
    await sweep(61 * DAY);
    expect(await count(Session)).toBe(0);
  });

  it('wipes what a mail said thirty days after it has left, or after it was put and never did', async () => {
    await api.registered({ email: 'sent@example.org' });
    const mails = api.dataSource.getRepository(OutboxMail);
    while (!(await mails.existsBy({ outcome: 'sent' }))) await pause(20);
    const { recordId } = await mails.findOneByOrFail({ recipient: 'sent@example.org' });
    // A mail about an application stays as long as the application (mail/my-mails.api.spec.ts).
    await mails.update({ recipient: 'sent@example.org' }, { recordId: null });
    const sent = await mails.findOneByOrFail({ recipient: 'sent@example.org' });
    const waiting = {
      ...sent,
      id: randomUUID(),
      share: null,
      sentAt: null,
      outcome: null,
      nextAttemptAt: '9999-12-31T00:00:00.000Z',
    };
    const test = { ...sent, id: randomUUID(), share: null, event: TEST_EVENT, recordId };
    for (const mail of [waiting, test]) await mails.insert(mail);

    await sweep(29 * DAY);
    expect(await mails.findOneByOrFail({ id: sent.id })).toEqual(sent);
    expect(await mails.findOneByOrFail({ id: waiting.id })).toEqual(waiting);
    await sweep(31 * DAY);
    expect(await mails.findOneByOrFail({ id: sent.id })).toEqual({ ...sent, text: '', html: '' });
    const given = { ...waiting, outcome: 'expired', sentAt: expect.any(String) as string, text: '', html: '' };
    expect(await mails.findOneByOrFail({ id: waiting.id })).toEqual(given);
    expect(await mails.findOneByOrFail({ id: test.id })).toEqual({ ...test, text: '', html: '' });
  });

  it('wipes a mail that is worthless before it has left, and no earlier', async () => {
    const expires = Date.now() + CODE_MS;
    await api.call('POST /check-email', { json: { email: admin.email } });
    const mails = api.dataSource.getRepository(OutboxMail);
    const [mailed] = await mails.find();
    expect(Math.abs(Date.parse(mailed?.expiresAt ?? '') - expires)).toBeLessThan(60_000);
    // One that no worker tries again in time.
    const unsent = { sentAt: null, outcome: null, text: 'ABC', nextAttemptAt: '9999-12-31T00:00:00.000Z' };
    const waiting = { ...mailed, ...unsent, id: randomUUID(), share: null };
    await mails.insert(waiting);

    await sweep(CODE_MS - 60_000);
    expect(await mails.findOneByOrFail({ id: waiting.id })).toMatchObject(unsent);
    await sweep(CODE_MS + 60_000);
    const expired = { outcome: 'expired', sentAt: expect.any(String) as string, text: '', html: '' };
    expect(await mails.findOneByOrFail({ id: waiting.id })).toMatchObject(expired);
  });

  it('sets files aside that belong to nothing once they are a day old', async () => {
    const { registration: application } = await api.registered();
    const abstracts = folder(api.settings, 'abstracts');
    const [young, old] = [randomUUID(), randomUUID()];
    const yesterday = new Date(Date.now() - DAY - 60_000);
    for (const name of [young, old, 'readme.txt']) await writeFile(join(abstracts, name), '');
    for (const name of [old, 'readme.txt', application.abstractFilePublicId])
      await utimes(join(abstracts, name), yesterday, yesterday);

    await sweep(0);
    expect((await readdir(abstracts)).sort()).toEqual([young, 'readme.txt', application.abstractFilePublicId].sort());
  });

  it('goes on when one of its rounds fails, and says why in one word', async () => {
    await api.registered();
    await api.dataSource.query('ALTER TABLE retry_key RENAME TO away');
    await sweep(61 * DAY);
    await api.dataSource.query('ALTER TABLE away RENAME TO retry_key');
    expect(await count(Session)).toBe(0);
    expect(await logged(api, { failure: 'retry keys' })).toMatchObject({
      error: 'QueryFailedError',
      reason: expect.stringMatching(/^[A-Z_]+$/),
    });
  });
});
