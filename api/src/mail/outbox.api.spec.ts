import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { anApplication, fixture } from '@conference/testing';
import { folder } from '../config/data-dir';
import { instant } from '../database/instant';
import { LiveEdition } from '../editions/live-edition';
import { startedSettings } from '../testing/fresh-settings';
import { Greeter, MailServer } from '../testing/mail-server';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { applicationReceived } from './messages/application-received';
import { Outbox } from './outbox';
import type { OutboxMail } from './outbox-mail.entity';
import { OUTBOX_TIMING, defaultTiming, type OutboxTiming } from './outbox-worker';

/** Tried, and put off for less long than a claim lasts. */
const isPostponed = ({ attempts, nextAttemptAt }: OutboxMail) =>
  attempts > 0 && nextAttemptAt < instant(Date.now() + defaultTiming.leaseMs / 2);

/** Makes a mail due at this moment, whatever it was waiting for. */
async function makeDue(api: TestApi, id: string): Promise<void> {
  await mailsOf(api).update({ id }, { nextAttemptAt: instant() });
  api.app.get(Outbox).wake();
}

describe('mail by SMTP', () => {
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

  it('leaves at once, under an id of its own', async () => {
    await api.registered({ email: 'prompt@example.org' });
    const { id, outcome } = await settled(api, { recipient: 'prompt@example.org' }, isSent);

    expect(outcome).toBe('sent');
    expect(server.to('prompt@example.org')).toMatchObject([{ messageId: `<${id}@localhost>` }]);
    expect(await readdir(folder(api.settings, 'mail'))).toEqual([]);
  });

  it.each(['en', 'bn'] as const)(
    'is from the conference, by its name in the language of the mail: %s',
    async (language) => {
      const email = `from-${language}@example.org`;
      await api.submit(anApplication({ email }), fixture('abstract.docx'), { 'accept-language': language });
      const { from } = await server.firstTo(email);
      const { name } = api.app.get(LiveEdition).coreIn(language).identity;
      expect(from?.value).toEqual([{ name, address: 'conference@example.org' }]);
      expect(/\p{Script=Bengali}/u.test(name)).toBe(language === 'bn');
    },
  );

  it('keeps no organiser waiting while the server is down, and leaves once when it is back', async () => {
    const recipient = 'guest@example.org';
    const guest = {
      name: 'Test Guest',
      age: 23,
      email: recipient,
      phone: '+880 0000 000000',
      institute: 'Test College',
      designation: 'Student',
      type: 'full',
      paymentMethod: 'bKash',
      transactionId: 'TEST1',
    };
    const { body } = await api.call<{ entry: { _id: string } }>('POST /audience', { json: guest });
    await settled(api, { recipient }, isSent);
    await server.close();

    const approval = { token: await api.adminToken(), json: { status: 'approved' } };
    const { status } = await api.call(`PATCH /audience/${body.entry._id}`, approval);
    expect(status).toBe(200);
    const delayed = await settled(api, { recipient, event: 'audience approved' }, isPostponed);
    expect(delayed.sentAt).toBeNull();

    await server.open(port);
    await makeDue(api, delayed.id);
    expect(await settled(api, { id: delayed.id }, isSent)).toMatchObject({ outcome: 'sent', attempts: 2 });
    expect(server.to(recipient).map(({ messageId }) => messageId)).toEqual([
      expect.anything(),
      `<${delayed.id}@localhost>`,
    ]);
  });

  it('gives up on a mailbox that the server knows not to exist', async () => {
    await api.registered({ email: 'refused@example.org' });
    const { outcome } = await settled(api, { recipient: 'refused@example.org' }, isSent);
    expect(outcome).toBe('refused 550');
  });

  it('never leaves for demo people', async () => {
    await api.registered({ email: 'demo@example.invalid' });
    const { outcome } = await settled(api, { recipient: 'demo@example.invalid' }, isSent);

    expect(outcome).toBe('kept');
    expect(server.to('demo@example.invalid')).toEqual([]);
    expect(await api.mails(1)).toHaveLength(1);
  });

  it('is tried again later when the server does not come to the point', async () => {
    const slow = jest.replaceProperty(api.app.get<OutboxTiming>(OUTBOX_TIMING), 'sendingMs', 200);
    const greeter = new Greeter();
    await server.close();
    await greeter.open(port);
    await api.registered({ email: 'talkative@example.org' });
    const delayed = await settled(api, { recipient: 'talkative@example.org' }, isPostponed);
    slow.restore();
    await greeter.close();
    await server.open(port);

    expect(delayed).toMatchObject({ sentAt: null, outcome: null, attempts: 1 });
  });

  it('is left to whoever has claimed it since', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    server.patience = new Promise((resolve) => (answer = resolve));
    await api.registered({ email: 'slow@example.org' });
    await server.firstTo('slow@example.org');
    const later = { claim: randomUUID(), nextAttemptAt: instant(Date.now() + defaultTiming.leaseMs) };
    await mailsOf(api).update({ recipient: 'slow@example.org' }, later);
    answer();
    for (let tries = 100; tries > 0 && !api.log.join('').includes('claimed by another'); tries--) await pause(30);

    expect(await mailsOf(api).findOneBy({ recipient: 'slow@example.org' })).toMatchObject({
      ...later,
      sentAt: null,
      outcome: null,
    });
    expect(api.log.join('')).toContain('claimed by another');
  });
});

describe('a mail that a process had claimed when it died', () => {
  it('is sent once by the next, when the lease has run out', async () => {
    const server = new MailServer();
    const port = await server.open();
    await server.close();
    const settings = await startedSettings({
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'conference@example.org',
    });
    const first = await TestApi.on(settings);
    await first.registered({ email: 'claimed@example.org' });
    const { id } = await settled(first, { recipient: 'claimed@example.org' }, isPostponed);
    // As a process leaves it that dies between claim and answer.
    await mailsOf(first).update({ id }, { attempts: 1, nextAttemptAt: instant(Date.now() + defaultTiming.leaseMs) });
    await first.end();

    await server.open(port);
    const next = await TestApi.on(settings);
    await next.registered({ email: 'later@example.org' });
    await server.firstTo('later@example.org');
    expect(server.to('claimed@example.org')).toEqual([]);

    await makeDue(next, id);
    expect(await settled(next, { id }, isSent)).toMatchObject({ outcome: 'sent', attempts: 2 });
    await next.end();
    expect(server.to('claimed@example.org')).toHaveLength(1);
    await server.close();
  });
});

// The embedded database belongs to one process.
if (globalThis.testDatabase === 'server') {
  describe('two processes', () => {
    const server = new MailServer();
    const apis: TestApi[] = [];
    beforeAll(async () => {
      const env = { MAIL_URL: `smtp://127.0.0.1:${await server.open()}`, MAIL_FROM: 'conference@example.org' };
      const settings = await startedSettings(env);
      apis.push(await TestApi.on(settings), await TestApi.on(settings));
    });
    afterAll(() => server.close());

    it('send each mail once', async () => {
      const [one, other] = apis.map((api) => api.app.get(Outbox)) as [Outbox, Outbox];
      const recipients = Array.from({ length: 40 }, (_, index) => `guest-${index}@example.org`);
      const facts = { profileUrl: 'http://localhost:4200/profile' };
      await apis[0]?.dataSource.transaction(async (manager) => {
        for (const recipient of recipients) await one.put(manager, applicationReceived, facts, { recipient });
      });
      one.wake();
      other.wake();
      for (const recipient of recipients) await server.firstTo(recipient);
      // They end with what they have begun.
      await Promise.all(apis.map((api) => api.end()));

      expect(server.taken.map(({ recipient }) => recipient).sort()).toEqual(recipients.sort());
      expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(40);
    });
  });
}
