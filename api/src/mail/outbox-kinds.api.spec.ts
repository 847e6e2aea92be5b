import { MailServer } from '../testing/mail-server';
import { TestApi } from '../testing/test-api';
import { messages } from './messages';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';

/** Whatever any of the mails tells. */
const facts = {
  fullName: 'আমিনা <b>Test</b>',
  name: 'আমিনা <b>Test</b>',
  email: 'sponsor@example.org',
  abstractTitle: 'Test abstract',
  segment: 'Oral Presentation',
  status: 'accepted',
  type: 'full',
  certCode: 'test23TC',
  code: 'ABCDEFGHJK',
  recipientHas: 'the new address',
  hasPassword: true,
  pages: [{ label: 'Hotels', href: 'http://localhost:4200/hotels' }],
  profileUrl: 'http://localhost:4200/profile',
  loginUrl: 'http://localhost:4200/login',
  newPasswordUrl: 'http://localhost:4200/login?forgot-password',
  sponsorsUrl: 'http://localhost:4200/admin/sponsors',
  strays: 160,
  files: 982,
  missing: 2,
  module: 'mfe-public',
  version: '3f2a9c1b7d40',
  to: '81c04e6a2f95',
  reason: '10 of 200 visits failed (5 %).',
  releasesUrl: 'http://localhost:4200/admin/releases',
  numbers: { bKash: '+880 0000 000000' },
  by: 'Organiser',
  number: 4,
  required: true,
  signInUrl: 'http://localhost:4200/admin/second-factor',
  role: 'Chair',
  does: 'decide',
  invitationUrl: 'http://localhost:4200/login?invitation#token',
  editionUrl: 'http://localhost:4200/admin/edition',
};

describe('every kind of mail', () => {
  const server = new MailServer();
  let api: TestApi;
  beforeAll(async () => {
    const MAIL_URL = `smtp://127.0.0.1:${await server.open()}`;
    api = await TestApi.start({ MAIL_URL, MAIL_FROM: 'Conference Desk <conference@example.org>' });
  });
  afterAll(async () => {
    await api.end();
    await server.close();
  });

  it.each(messages)('goes out as text and as HTML, from our address and under its own id: $event', async (message) => {
    const recipient = `${message.event.replaceAll(' ', '-')}@example.org`;
    const outbox = api.app.get(Outbox);
    await api.dataSource.transaction((manager) => outbox.put(manager, message, facts as never, { recipient }));
    outbox.wake();
    const mail = await server.firstTo(recipient);

    const { id, subject } = await api.dataSource.getRepository(OutboxMail).findOneByOrFail({ recipient });
    expect(mail).toMatchObject({
      messageId: `<${id}@localhost>`,
      subject,
      from: { text: '"Conference Desk" <conference@example.org>' },
    });
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    expect(mail.text).toContain('University Education Club');
    expect(mail.html).toContain('University Education Club</p>');
    expect(mail.html).not.toContain('<b>');
    expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|\[object/);
  });
});
