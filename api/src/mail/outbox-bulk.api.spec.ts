import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { MailServer } from '../testing/mail-server';
import { mailsOf } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { applicationReceived } from './messages/application-received';
import { passwordCode } from './messages/password-code';
import { mail, Outbox } from './outbox';
import { HELD } from './state';

const MANY = 3000;
const AT_ONCE = 200;
const facts = { profileUrl: 'http://localhost:4200/profile' };
const code = { code: 'ABCDEFGHJK', newPasswordUrl: 'http://localhost:4200/login' };

describe('the mails of a batch', () => {
  const server = new MailServer();
  let api: TestApi;

  beforeAll(async () => {
    api = await TestApi.start({
      MAIL_URL: `smtp://127.0.0.1:${await server.open()}`,
      MAIL_FROM: 'conference@example.org',
    });
  });
  afterAll(async () => {
    await api.end();
    await server.close();
  });

  it('are held until they are let go, and leave after all others: a code waits for one round of a second', async () => {
    // A mail takes a tenth of a second.
    Object.defineProperty(server, 'patience', { get: () => pause(100) });
    const outbox = api.app.get(Outbox);
    const batchId = uuid();
    const mails = Array.from({ length: MANY }, (_, index) => ({
      id: uuid(),
      ...mail(applicationReceived, facts, { recipient: `author-${index}@example.org` }),
    }));
    for (let start = 0; start < MANY; start += AT_ONCE)
      await api.dataSource.transaction((manager) => outbox.hold(manager, batchId, mails.slice(start, start + AT_ONCE)));
    outbox.wake();
    await pause(500);
    expect(server.taken).toEqual([]);
    expect(await mailsOf(api).countBy({ batchId, nextAttemptAt: HELD })).toBe(MANY);

    await api.dataSource.transaction((manager) => outbox.letGo(manager, batchId));
    outbox.wake();
    await server.firstTo('author-0@example.org');
    await api.dataSource.transaction((manager) =>
      outbox.put(manager, passwordCode, code, { recipient: 'single@example.org' }),
    );
    outbox.wake();
    await server.firstTo('single@example.org');
    // Those of the round that was under way.
    expect(server.taken.length).toBeLessThan(20);
    expect(await mailsOf(api).countBy({ batchId, nextAttemptAt: HELD })).toBe(0);
    await mailsOf(api).update({ batchId }, { sentAt: instant(), outcome: 'sent' });
  });
});
