import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@conference/contracts';
import { anApplication, anAudienceEntry, aVolunteer, fixture } from '@conference/testing';
import sharp from 'sharp';
import { isStamp } from '../database/columns';
import { wallTime } from '../database/wall-time';
import { DAY } from '../durations';
import { ModuleCounts } from '../module-counts/module-counts';
import { beginAnew } from '../pair/begin-anew';
import type { PublisherToken } from '../publishing/publisher-token.entity';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { logIn } from '../testing/app';
import { BatchDesk } from '../testing/batch-desk';
import { changingCalls, siteToChange, type Site } from '../testing/changing-calls';
import { admin, startedSettings } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';

const BEGIN = '2025-07-15T04:00:00.000Z';

/** The columns that may hold an instant of the machine's clock, by table and name, with the reason: nobody is shown one. */
const ofTheMachine: Record<string, string> = {
  'account.createdAt': 'It orders accounts, and no answer tells it.',
  'account.updatedAt': 'The same.',
  'account.emailProvenAt': 'It only counts whether there is one.',
  'abstract_file.createdAt': 'A file without an application is set aside a day later, by the clock of the disk.',
  'attempt.at': 'Tries are counted within minutes of the machine.',
  'batch.dueAt':
    'A rehearsal begins its time anew at each start; people are shown it by the conference clock (decision 46).',
  'mailed_link.expiresAt': 'A link lasts as long as its mail says, wherever the conference clock starts.',
  'mailed_link.usedAt': 'It only counts whether there is one.',
  'module_count.minute': 'Releases are as old as the machine made them.',
  'one_time_code.createdAt': 'A code lasts for minutes of the machine.',
  'one_time_code.expiresAt': 'The same.',
  'outbox_mail.expiresAt': 'It is that of the link or code in the mail.',
  'outbox_mail.share': 'Mails that strangers cause are counted by days of the machine.',
  'outbox_mail.nextAttemptAt': 'Pauses between tries are the machine’s; people are shown it by the conference clock.',
  'pair_mark.at': 'It compares a database with its files.',
  'pair_mark.heldSince': 'The same.',
  'recovery_code.usedAt': 'It only counts whether there is one.',
  'rehearsal_mark.markedAt': 'No answer tells it.',
  'retry_key.createdAt': 'A form that is sent again comes within a day of the machine.',
  'session.endedAt': 'It only counts whether there is one.',
  'session.expiresAt': 'Tokens run out by the machine’s clock.',
  'trusted_browser.expiresAt': 'A browser is trusted for days of the machine.',
};

/** What an instant, a minute or a day looks like, wherever it stands in a text: `2025-07-15T04:00` or `15-Jul-2025`. */
const INSTANT = /\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?|\d{1,2}[- ][A-Z][a-z]{2,8}[- ]\d{4}/g;

/** Every column of every table with its values. */
async function columnsOf(api: TestApi): Promise<{ name: string; isStamp: boolean; texts: string[] }[]> {
  const tables = api.dataSource.entityMetadatas.map(async ({ tableName, target, columns }) => {
    const rows = await api.dataSource.getRepository(target).find();
    return columns.map((column) => ({
      name: `${tableName}.${column.propertyName}`,
      isStamp: isStamp({ target: column.target, propertyName: column.propertyName }),
      texts: rows
        .map((row) => row[column.propertyName] as unknown)
        .flatMap((value) => (value === null ? [] : String(value))),
    }));
  });
  return (await Promise.all(tables)).flat();
}

/**
 * Whether a text names an instant from yesterday until 31 days from now, by the machine's clock; a number of ms counts as well. No trust
 * or session lasts longer than 30 days.
 */
function isOfTheMachine(text: string): boolean {
  const [since, until] = [wallTime() - DAY, wallTime() + 31 * DAY];
  const instants = (text.match(INSTANT) ?? []).map((one) => Date.parse(one));
  return [...instants, ...(/^\d{13}$/.test(text) ? [Number(text)] : [])].some((at) => at >= since && at <= until);
}

/** Does once what organisers do not do: what authors, guests and publishers do, and what the API does by itself. */
async function restOfTheDay(api: TestApi, desk: BatchDesk, token: string): Promise<void> {
  const image = new FormData();
  image.set('as', 'logo');
  const picture = sharp({ create: { width: 480, height: 240, channels: 3, background: '#804020' } });
  image.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'logo.png');
  await api.call('POST /editions/images', { token, form: image });

  const form = formOf(anApplication({ email: 'first@example.org' }), fixture('abstract.docx'));
  const sent = { form, headers: { 'idempotency-key': randomUUID() } };
  const { registration } = (await api.call<AnswerOf<'POST /register'>>('POST /register', sent)).body;
  await api.call('POST /audience', { json: anAudienceEntry({ transactionId: 'ANOTHER1' }) });
  await api.call(`GET /registrations/${registration._id}/reading`, { token });
  await api.call('POST /check-email', { json: { email: 'first@example.org' } });

  await api.call('POST /grants', { token, json: { email: 'chair@example.org', role: 'chair' } });
  const [invitation] = await api.mailsTo('chair@example.org');
  const link = /invitation#(\S+)/.exec(invitation?.text ?? '')?.[1];
  await api.call('POST /invitation', { json: { token: link, fullName: 'Demo Chair', newPassword: admin.password } });

  const { volunteer } = (
    await api.call<{ volunteer: { _id: string } }>('POST /volunteer-register', {
      form: formOf(aVolunteer({ email: 'another@example.org' }), null),
    })
  ).body;
  await api.call(`PATCH /volunteer-register/${volunteer._id}`, { token, json: { status: 'approved' } });
  const publisher = await api.call<AnswerOf<'POST /publisher-tokens'>>('POST /publisher-tokens', {
    token,
    json: { module: 'mfe-a', name: 'A team', email: 'team@example.invalid' },
  });
  await api.app.get(PublisherTokens).use({ id: publisher.body.record._id } as PublisherToken);

  await desk.released([registration, 'accepted', 'Welcome.']);
  const words = { subject: 'News', title: 'News', body: 'Dear {{full name}}', name: 'News', audience: 'application' };
  const made = await api.call<AnswerOf<'POST /mail-templates'>>('POST /mail-templates', { token, json: words });
  const { body } = await desk.compose({ of: 'application', filter: {} }, made.body.template._id);
  await desk.to(body.batch._id, 'seal');
  await desk.release(body.batch._id);
  await desk.due(body.batch._id);

  api.app.get(ModuleCounts).note('worked', '198.18.1.1', ['mfe-a@1']);
  await api.app.get(ModuleCounts).write();
}

/** Makes the rows that only a start leaves behind: one after a restore, and one after somebody has mistyped a password. */
async function startedAgain(): Promise<TestApi> {
  const settings = await startedSettings({ CONFERENCE_NOW: BEGIN });
  const first = await TestApi.on(settings);
  await logIn(first, {}, { ...admin, password: 'mistyped' });
  await first.end();
  await beginAnew(settings, true);
  return TestApi.on(settings);
}

describe('what a rehearsal records', () => {
  let site: Site;
  const { rows } = changingCalls(() => site);

  it('is of its day in every column of every table, those aside that nobody is shown', async () => {
    site = await siteToChange(await startedSettings({ RATE_LIMITS: 'off', CONFERENCE_NOW: BEGIN }));
    const { api, factor } = site;
    await restOfTheDay(api, new BatchDesk(api, factor.token), factor.token);
    await logIn(api, { code: factor.recoveryCodes.pop() ?? '', trust: true });
    for (const prepare of Object.values(rows)) await (await prepare())();
    const marked = await startedAgain();
    const columns = [...(await columnsOf(api)), ...(await columnsOf(marked))];
    await Promise.all([api.end(), marked.end()]);

    const found = columns.filter(({ texts }) => texts.some((text) => isOfTheMachine(text)));
    expect([...new Set(found.map(({ name }) => name))].sort()).toEqual(Object.keys(ofTheMachine).sort());
    // An empty column would show nothing.
    const filled = new Set(columns.flatMap(({ name, texts }) => (texts.length > 0 ? name : [])));
    expect(columns.filter((one) => one.isStamp && !filled.has(one.name)).map(({ name }) => name)).toEqual([]);
  });
});
