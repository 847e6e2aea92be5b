import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { folder } from '../config/data-dir';
import { MailServer } from '../testing/mail-server';
import { TestApi } from '../testing/test-api';
import { OutboxMail } from './outbox-mail.entity';
import { times } from './outbox-worker';

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

  const mailTo = (recipient: string) => api.dataSource.getRepository(OutboxMail).findOneByOrFail({ recipient });

  /** The row of a mail, once `ready` says so. */
  async function settled(recipient: string, ready: (mail: OutboxMail) => boolean): Promise<OutboxMail> {
    for (let tries = 100; ; tries--) {
      const mail = await mailTo(recipient);
      if (ready(mail) || tries === 0) return mail;
      await pause(30);
    }
  }

  it('leaves at once, under an id of its own', async () => {
    await api.registered({ email: 'prompt@example.org' });
    const { id, outcome } = await settled('prompt@example.org', ({ sentAt }) => sentAt !== null);

    expect(outcome).toBe('sent');
    expect(server.taken.filter((mail) => mail.includes('To: prompt@example.org'))).toHaveLength(1);
    expect(server.taken.at(-1)).toContain(`Message-ID: <${id}@localhost>`);
    expect(await readdir(folder(api.settings, 'mail'))).toEqual([]);
  });

  it('is kept while the server is down, and leaves once when it is back', async () => {
    await server.close();
    await api.registered({ email: 'patient@example.org' });
    const delayed = await settled('patient@example.org', ({ attempts }) => attempts > 0);
    expect(delayed.sentAt).toBeNull();

    await server.open(port);
    await pause(100);
    await api.dataSource.getRepository(OutboxMail).update({ id: delayed.id }, { nextAttemptAt: new Date().toISOString() });
    const { outcome } = await settled('patient@example.org', ({ sentAt }) => sentAt !== null);

    expect(outcome).toBe('sent');
    const copies = server.taken.filter((mail) => mail.includes(`Message-ID: <${delayed.id}@localhost>`));
    expect(copies).toHaveLength(1);
  });

  it('gives up on a mailbox that the server knows not to exist', async () => {
    await api.registered({ email: 'refused@example.org' });
    const { outcome } = await settled('refused@example.org', ({ sentAt }) => sentAt !== null);
    expect(outcome).toBe('refused 550');
  });

  it('never leaves for demo people', async () => {
    await api.registered({ email: 'demo@example.invalid' });
    const { outcome } = await settled('demo@example.invalid', ({ sentAt }) => sentAt !== null);
    expect(outcome).toBe('kept');
    expect(server.taken.join('')).not.toContain('demo@example.invalid');
    const [kept] = await api.mails(1);
    expect(kept?.to).toMatchObject({ text: 'demo@example.invalid' });
  });

  it('is tried again later when the server does not come to the point', async () => {
    const { sending } = times;
    [times.sending, server.isTalkative] = [200, true];
    await api.registered({ email: 'talkative@example.org' });
    const delayed = await settled('talkative@example.org', ({ attempts, nextAttemptAt }) =>
      attempts === 1 && Date.parse(nextAttemptAt) < Date.now() + times.lease / 2,
    );
    [times.sending, server.isTalkative] = [sending, false];

    expect(delayed).toMatchObject({ sentAt: null, outcome: null, attempts: 1 });
    expect(Date.parse(delayed.nextAttemptAt)).toBeLessThan(Date.now() + 6000);
  });

  it('is left to whoever has claimed it since', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    server.patience = new Promise((resolve) => (answer = resolve));
    await api.registered({ email: 'slow@example.org' });
    const { id } = await settled('slow@example.org', ({ attempts }) => attempts === 1);
    const later = { attempts: 2, nextAttemptAt: new Date(Date.now() + 60_000).toISOString() };
    await api.dataSource.getRepository(OutboxMail).update({ id }, later);
    answer();
    for (let tries = 100; tries > 0 && !api.log.join('').includes('claimed by another'); tries--) await pause(30);

    expect(await mailTo('slow@example.org')).toMatchObject({ ...later, sentAt: null, outcome: null });
    expect(api.log.join('')).toContain('claimed by another');
  });
});
