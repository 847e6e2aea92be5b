import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IsNull, Not, type ObjectLiteral } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { OneTimeCode } from '../accounts/one-time-code.entity';
import { Session } from '../auth/session.entity';
import { folder } from '../config/data-dir';
import { Outbox } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Attempt } from '../throttles/attempt.entity';
import { admin } from './fresh-settings';
import type { TestApi } from './test-api';
import { minutesPass } from './time-passes';

export const email = 'author@example.org';
export const [OLD, NEW] = ['the old password', 'the new password'];

/** Another code than this one. */
export const otherThan = (code: string) => code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

/**
 * An author who has forgotten the OLD password and wants the NEW one. Each test of a file gets a new one, at an API where nothing was
 * tried or mailed yet.
 * @returns what the author can do, or somebody who pretends to be the author
 */
export function forgetfulAuthor(api: () => TestApi) {
  const rows = <Row extends ObjectLiteral>(entity: new () => Row) => api().dataSource.getRepository(entity);
  let mailed: number;

  beforeEach(async () => {
    for (const entity of [Attempt, OneTimeCode, OutboxMail, Session]) await rows<ObjectLiteral>(entity).clear();
    await rows(Account).delete({ email: Not(admin.email) });
    await emptyFolder(folder(api().settings, 'mail'));
    mailed = 0;
    await rows(Account).insert(await newAccount({ role: 'user', fullName: 'Test Author', email, password: OLD }));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    api().app.get(Outbox).wake();
    while (await rows(OutboxMail).existsBy({ sentAt: IsNull() })) await pause(10);
  });

  const ask = (address = email, from = '203.0.113.1', cookie = '') =>
    api().call('POST /check-email', { json: { email: address }, headers: { 'x-forwarded-for': from, cookie } });

  return {
    ask,
    codes: () => rows(OneTimeCode),

    /** Asks for a code, a minute after the one before, and takes it out of its mail. */
    async mailedCode(address = email): Promise<string> {
      await minutesPass(api(), 1);
      await ask(address);
      const mail = (await api().mails(++mailed)).at(-1);
      return /^[A-Z2-7]{10}$/m.exec(mail?.text ?? '')?.[0] ?? 'none';
    },

    reset: (body: object, from = '203.0.113.1', cookie = '') =>
      api().call('POST /reset-password', {
        json: { email, newPassword: NEW, ...body },
        headers: { 'x-forwarded-for': from, cookie },
      }),

    login: (password: string, from = '203.0.113.1') =>
      api().call('POST /login', { json: { email, password }, headers: { 'x-forwarded-for': from } }),
  };
}

async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name));
}
