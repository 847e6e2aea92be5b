import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { folder } from '../config/data-dir';
import { MailServer } from '../testing/mail-server';
import { TestApi } from '../testing/test-api';
import { OutboxMail } from './outbox-mail.entity';

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
  });
});
