import { instant } from '../database/instant';
import { MINUTE } from '../durations';
import { MailServer } from '../testing/mail-server';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { applicationReceived } from './messages/application-received';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';

describe('the outbox', () => {
  const server = new MailServer();
  let port: number;
  let api: TestApi;

  beforeAll(async () => {
    port = await server.open();
    api = await TestApi.start({ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'conference@example.org' });
  });
  afterAll(async () => {
    await api.end();
    await server.close();
  });

  /** Puts a mail, and tells nobody. @returns its id */
  async function put(recipient: string, changes: Partial<OutboxMail> = {}): Promise<string> {
    const facts = { profileUrl: 'http://localhost:4200/profile' };
    await api.dataSource.transaction(async (manager) => {
      await api.app.get(Outbox).put(manager, applicationReceived, facts, { recipient });
      await manager.update(OutboxMail, { recipient }, { recipient, ...changes });
    });
    return (await mailsOf(api).findOneByOrFail({ recipient })).id;
  }

  it('is looked into every two seconds, whether or not anybody says that something was put', async () => {
    const id = await put('unannounced@example.org');
    expect(await settled(api, { id }, isSent)).toMatchObject({ outcome: 'sent', attempts: 1 });
  });

  it('leaves what is not due yet', async () => {
    const later = instant(Date.now() + MINUTE);
    const id = await put('later@example.org', { nextAttemptAt: later });
    const next = await put('due@example.org');
    await settled(api, { id: next }, isSent);
    expect(await mailsOf(api).findOneByOrFail({ id })).toMatchObject({
      sentAt: null,
      attempts: 0,
      nextAttemptAt: later,
    });
  });

  it('sends nothing that has become worthless, and keeps nothing of what it said', async () => {
    const id = await put('late@example.org', { expiresAt: instant(Date.now() - 1) });
    const { outcome, text, html } = await settled(api, { id }, isSent);
    expect([outcome, text, html]).toEqual(['expired', '', '']);
    expect(server.to('late@example.org')).toEqual([]);
  });

  it.each([
    [0, 5_000],
    [1, 10_000],
    [4, 80_000],
    [8, 1_280_000],
    [9, 30 * MINUTE],
    [40, 30 * MINUTE],
  ])(
    'waits longer each time that the server cannot be reached: after %i failures %i ms',
    async (attempts, expected) => {
      await server.close();
      const id = await put(`after-${attempts}@example.org`, { attempts });
      api.app.get(Outbox).wake();
      const { nextAttemptAt, sentAt } = await settled(api, { id }, (mail) => mail.attempts === attempts + 1);
      await mailsOf(api).delete({ id });
      await server.open(port);

      expect(sentAt).toBeNull();
      // What the test itself took has passed already.
      const waits = Date.parse(nextAttemptAt) - Date.now();
      expect(waits).toBeLessThanOrEqual(expected);
      expect(waits).toBeGreaterThan(expected - 5_000);
    },
  );
});
