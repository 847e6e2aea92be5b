import { core } from '../testing/default-edition';
import { MailServer } from '../testing/mail-server';
import { TestApi } from '../testing/test-api';
import { messages } from './messages';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';
import { sampleFacts } from './sample';

/** The facts of all mails, with a name that is less simple than that of the sample. */
const facts = {
  ...sampleFacts('http://localhost:4200', core),
  fullName: 'আমিনা <b>{{place}}</b>',
  name: 'আমিনা <b>{{place}}</b>',
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
