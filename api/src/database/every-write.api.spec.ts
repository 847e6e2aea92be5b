import { randomUUID } from 'node:crypto';
import type { CallName } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { Session } from '../auth/session.entity';
import { BatchKeeper } from '../batches/batch-keeper';
import { EditionsKeeper } from '../editions/editions-keeper';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { OutboxWorker } from '../mail/outbox-worker';
import { SecondFactor, TrustedBrowser } from '../second-factor/second-factor.entity';
import { Sweeper } from '../sweeps/sweeper';
import { changingCalls, siteToChange, type ChangingCalls, type Site } from '../testing/changing-calls';
import { admin, startedSettings } from '../testing/fresh-settings';
import { formOf, type Answer, type CallContent } from '../testing/test-api';
import { leaveOneConnection } from '../testing/one-connection';
import { pauses } from './retries';
import { timeouts } from './timeouts';
import { Trouble, doubtsOfServers, refusalsOfServers, type Mishap, type Written } from '../testing/trouble';

/** Calls that are not tried here, and why. */
const untried: Partial<Record<CallName, string>> = {
  editApplicationByForm: 'It is editApplication for browsers without scripts.',
  uploadImage: 'It writes to the release store.',
  previewEdition: 'The same.',
  rollBackModule: 'The same.',
  rollOutModule: 'The same.',
  switchModule: 'The same.',
  startPreview: 'It writes nothing.',
  startLocalPreview: 'The same.',
  previewMailTemplate: 'The same.',
  reportModuleFailure: 'It is counted in memory, and written by the minute.',
  reportModuleVisit: 'The same.',
  startPublish: 'It is passed on to the publishing service.',
};

/** Tables of counts and looks. They may have another row although nothing was done. */
const BESIDE = ['attempt', 'reading', 'module_count', 'pair_mark'];

/** Calls that need a code. The code is used up first, and stays used up whatever becomes of the call; its owner gets a mail. */
const proven: CallName[] = ['makeRecoveryCodes', 'endSecondFactor', 'resetSecondFactor', 'changeSecondFactorRule'];

/**
 * The tables in which a call leaves something before it does its work. A version that was begun counts as failed after two minutes
 * (reconciliation.ts). A batch whose sealing was begun is opened again (batch-keeper.ts).
 */
const leaves = (name: CallName): string[] => {
  if (name === 'sealBatch') return ['batch'];
  if (proven.includes(name)) return ['recovery_code', 'outbox_mail'];
  return ['publishEdition', 'restoreEditionVersion'].includes(name) ? ['edition_blob', 'edition_version'] : [];
};

const refusals = Object.keys(refusalsOfServers) as Mishap[];
const doubts = Object.keys(doubtsOfServers) as Mishap[];

/** How a statement goes wrong. One that commits goes wrong in each way that matters, any other statement in one of them. */
function mishapsOf({ commits }: Written, at: number): Mishap[] {
  const one = (of: readonly Mishap[]) => of[at % of.length] as Mishap;
  if (!commits) return [one([...refusals, 'lost before'])];
  return ['deadlock', one(refusals.slice(1)), one(doubts), 'lost before', 'lost after'];
}

const LATER = '2099-01-01T00:00:00.000Z';

let site: Site;
let trouble: Trouble;
const { rows } = changingCalls(() => site);

const call = (line: string, content: CallContent = {}): Promise<Answer> => site.api.call(line, content);
const unique = () => `${randomUUID()}@example.org`;
const mailed = async (recipient: string, what: RegExp) => {
  const { text } = await site.api.dataSource.getRepository(OutboxMail).findOneByOrFail({ recipient });
  return what.exec(text)?.[1] ?? '';
};

/** What authors and visitors change. */
const ofOthers: ChangingCalls = {
  register: () => {
    const headers = { 'idempotency-key': randomUUID() };
    return Promise.resolve(
      () => site.api.submit(anApplication({ email: unique() }), undefined, headers) as unknown as Promise<Answer>,
    );
  },
  editApplication: async () => {
    const { registration, token } = await site.api.registered({ email: unique() });
    const form = () => formOf({ travelInfo: unique() }, null);
    return () => call(`PATCH /registrations/${registration._id}`, { token, form: form() });
  },
  registerAudience: () =>
    Promise.resolve(() => call('POST /audience', { json: anAudienceEntry({ transactionId: randomUUID() }) })),
  registerVolunteer: () =>
    Promise.resolve(() => call('POST /volunteer-register', { form: formOf(aVolunteer({ email: unique() }), null) })),
  sendSponsorInterest: () =>
    Promise.resolve(() => call('POST /sponsors', { json: { name: 'A Sponsor', email: unique(), agreeTerms: true } })),
  login: async () => {
    const email = unique();
    await site.api.registered(anApplication({ email, password: admin.password }));
    return () => call('POST /login', { json: { email, password: admin.password } });
  },
  checkEmail: async () => {
    const email = unique();
    await site.api.registered({ email });
    return () => call('POST /check-email', { json: { email } });
  },
  resetPassword: async () => {
    const email = unique();
    await site.api.registered({ email });
    await site.api.dataSource.getRepository(OutboxMail).delete({ recipient: email });
    await call('POST /check-email', { json: { email } });
    const json = { email, newPassword: 'another long password', code: await mailed(email, /\n\n([A-Z2-7]{10})\n\n/) };
    return () => call('POST /reset-password', { json });
  },
  acceptInvitation: async () => {
    const email = unique();
    await call('POST /grants', { token: site.factor.token, json: { email, role: 'chair' } });
    const token = await mailed(email, /invitation[#?/](?:token=)?([\w-]{43})/);
    return () => call('POST /invitation', { json: { token, fullName: 'Test Chair', newPassword: admin.password } });
  },
  beginSecondFactor: async () => {
    const email = unique();
    await call('POST /grants', { token: site.factor.token, json: { email, role: 'chair' } });
    const json = { token: await mailed(email, /invitation[#?/](?:token=)?([\w-]{43})/), fullName: 'Test Chair' };
    await call('POST /invitation', { json: { ...json, newPassword: admin.password } });
    const token = await site.api.tokenOf(email);
    return () => call('POST /second-factor', { token, json: { password: admin.password } });
  },
  logout: async () => {
    const { token } = await site.api.registered({ email: unique() });
    return () => call('POST /logout', { token });
  },
  endAdminSession: async () => {
    const { id: accountId } = await site.api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
    const id = await site.copies.of(Session, { accountId, endedAt: null });
    return () => call(`DELETE /admin-sessions/${id}`, { token: site.factor.token });
  },
  forgetTrustedBrowser: async () => {
    const { manager } = site.api.dataSource;
    const { id: factorId } = await manager.findOneByOrFail(SecondFactor, { account: { email: admin.email } });
    const times = { createdAt: LATER, expiresAt: LATER };
    const browser = { id: randomUUID(), factorId, digest: randomUUID(), userAgent: 'test', ...times };
    await manager.insert(TrustedBrowser, browser);
    return () => call(`DELETE /trusted-browsers/${browser.id}`, { token: site.factor.token });
  },
  testMailTemplate: () => {
    const json = { subject: 'Welcome', title: 'Welcome', body: 'Dear guest' };
    return Promise.resolve(() => call('POST /mail-templates/sponsor-thanks/test', { token: site.factor.token, json }));
  },
};
const all: ChangingCalls = { ...rows, ...ofOthers };

type Stock = Record<string, string[]>;

/** All that is stored, by table: a text for each row. */
async function stored(): Promise<Stock> {
  const stock: Stock = {};
  for (const { tableName } of site.api.dataSource.entityMetadatas) {
    if (BESIDE.includes(tableName)) continue;
    const found = await site.api.dataSource.query<object[]>(`SELECT * FROM ${tableName}`);
    // A batch whose sealing failed is open as before; that counts as a change of its revision.
    stock[tableName] = found.map((row) => JSON.stringify({ ...row, revision: undefined })).sort();
  }
  return stock;
}

/** The tables in which something has changed, each with how many rows it gained. */
function differences(before: Stock, after: Stock): Record<string, number> {
  const changed = Object.keys(after).filter((table) => after[table]?.join('\n') !== before[table]?.join('\n'));
  return Object.fromEntries(
    changed.map((table) => [table, (after[table]?.length ?? 0) - (before[table]?.length ?? 0)]),
  );
}

/** Has the recovery codes that calls of the admin take. */
async function haveCodes(): Promise<void> {
  await site.api.dataSource.query('UPDATE second_factor SET lastStep = 0');
  const json = { password: admin.password, code: site.factor.app.code() };
  const { body } = await call('POST /recovery-codes', { token: site.factor.token, json });
  site.factor.recoveryCodes = (body as unknown as { recoveryCodes: string[] }).recoveryCodes;
}

/** What was begun to be published, and was given up, is settled. */
async function minutesPass(): Promise<void> {
  const long = '2025-07-01T00:00:00.000Z';
  await site.api.dataSource.query("UPDATE edition_version SET createdAt = ? WHERE state = 'publishing'", [long]);
  await site.api.app.get(EditionsKeeper).look();
}

// On a database server only (jest.config.mjs).
describe('every call that writes', () => {
  beforeAll(async () => {
    site = await siteToChange(await startedSettings({ RATE_LIMITS: 'off' }));
    // From here on nothing writes but what is called.
    for (const worker of [OutboxWorker, BatchKeeper, EditionsKeeper, Sweeper])
      await site.api.app.get<{ beforeApplicationShutdown(): Promise<void> }>(worker).beforeApplicationShutdown();
    trouble = new Trouble(site.api.dataSource);
  });
  afterAll(() => site.api.end());
  // What fails again and again is waited for a while otherwise.
  const { first } = pauses;
  beforeEach(() => (pauses.first = 1));
  afterEach(() => (pauses.first = first));

  it('is in one of two lists', () => {
    const writing = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');
    expect([...Object.keys(all), ...Object.keys(untried)].sort()).toEqual(writing.sort());
  });

  /** Makes a call while something goes wrong. */
  async function made(name: CallName, plan?: Parameters<Trouble['meet']>[0]) {
    if (proven.includes(name)) await haveCodes();
    if (leaves(name).includes('edition_version')) await minutesPass();
    // Some mails are limited to a number a day.
    await site.api.dataSource.query('UPDATE outbox_mail SET share = NULL');
    const act = await all[name]?.();
    if (!act) throw new Error(name);
    const before = await stored();
    trouble.meet(plan);
    const answer = await act();
    const written = [...trouble.written];
    trouble.meet();
    return { answer, written, changed: differences(before, await stored()) };
  }

  it.each(Object.keys(all) as CallName[])(
    '%s is done once, or refused with 503 and not done, whatever the server answers',
    async (name) => {
      const usual = await made(name);
      expect(usual.answer.status).toBeLessThan(300);
      expect(usual.written).not.toEqual([]);
      const wrong: string[] = [];
      const plans = usual.written.flatMap((written, at) => mishapsOf(written, at).map((mishap) => ({ at, mishap })));
      const lasting = { at: 0, mishap: 'read-only', lasts: true } as const;
      for (const plan of [...plans, lasting]) {
        const { answer, changed } = await made(name, plan);
        const { code, message } = answer.body as { code?: string; message?: string };
        const isDone = JSON.stringify(changed) === JSON.stringify(usual.changed);
        const isAway = answer.status === 503 && code === 'unavailable' && Number(answer.headers.get('retry-after')) > 0;
        const isNothing = Object.keys(changed).every((table) => leaves(name).includes(table));
        const mayBeDone = plan.mishap === 'lost after' || plan.mishap in doubtsOfServers;
        const isFine = answer.status < 300 ? isDone : isAway && (isNothing || (isDone && mayBeDone));
        if (!isFine)
          wrong.push(
            `${plan.mishap} at ${plan.at} (${usual.written[plan.at]?.statement.slice(0, 80)}): ${answer.status} ${message}, ${JSON.stringify(changed)} for ${JSON.stringify(usual.changed)}`,
          );
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it("each takes one connection at a time: a crowd would wait for each other's second ones", async () => {
    jest.replaceProperty(timeouts, 'silence', 2000);
    await leaveOneConnection(site.api.dataSource);
    const waited: string[] = [];
    for (const name of Object.keys(all) as CallName[]) if ((await made(name)).answer.status >= 300) waited.push(name);
    expect(waited).toEqual([]);
  }, 120_000);
});
