import { aVolunteer } from '@conference/testing';
import { instant } from '../database/instant';
import { ApiProcess } from '../testing/api-process';
import { startedSettings } from '../testing/fresh-settings';
import { MailServer } from '../testing/mail-server';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { formOf, TestApi } from '../testing/test-api';

const MAILS = 40;

// On a database server only (jest.config.mjs).
describe('two processes with one outbox', () => {
  let server: MailServer;
  let env: Record<string, string>;
  beforeEach(async () => {
    server = new MailServer();
    const url = `smtp://127.0.0.1:${await server.open()}`;
    env = { MAIL_URL: url, MAIL_FROM: 'conference@example.org', RATE_LIMITS: 'off' };
  });
  afterEach(() => server.close());

  it('send each mail once, when all are due at one moment', async () => {
    const settings = await startedSettings(env);
    const [one, other] = [await TestApi.on(settings), await TestApi.on(settings)];
    const volunteers = Array.from({ length: MAILS }, () => aVolunteer());
    const sending = volunteers.map((person, index) =>
      (index % 2 ? one : other).call('POST /volunteer-register', { form: formOf(person, null) }),
    );
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(Array(MAILS).fill(201));
    for (const { email } of volunteers) await settled(one, { recipient: email }, isSent);
    await Promise.all([one.end(), other.end()]);

    const taken = server.taken.map(({ recipient }) => recipient);
    expect(taken.sort()).toEqual(volunteers.map(({ email }) => email).sort());
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(MAILS);
  });

  it('send what the one that was killed had on its way once more, under the same id, and nothing else twice', async () => {
    const settings = await startedSettings(env);
    const sender = await ApiProcess.on(settings, undefined, env);
    const first = aVolunteer();
    // The server has taken it, and the sender does not know.
    server.patience = new Promise(() => undefined);
    const register = (address: string, person: object) =>
      fetch(`${address}/volunteer-register`, { method: 'POST', body: formOf(person, null) });
    expect((await register(sender.address, first)).status).toBe(201);
    await server.firstTo(first.email);
    const others = [aVolunteer(), aVolunteer()];
    for (const person of others) expect((await register(sender.address, person)).status).toBe(201);
    sender.signal('SIGKILL');
    await sender.code;
    server.patience = Promise.resolve();

    const other = await TestApi.on(settings);
    for (const { email } of others) await settled(other, { recipient: email }, isSent);
    expect(server.to(first.email)).toHaveLength(1);
    // Its claim has run out.
    await mailsOf(other).update({ recipient: first.email }, { nextAttemptAt: instant() });
    const { id } = await settled(other, { recipient: first.email }, isSent);
    await other.end();
    expect(server.to(first.email).map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@localhost>`));
    for (const { email } of others) expect(server.to(email)).toHaveLength(1);
  });
});
