import type { AnswerOf, CallName } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { FIRST_KEY } from '@conference/edition/content';
import { fixture } from '@conference/testing';
import { Application } from '../applications/application.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { BinEntry } from '../bin/bin-entry.entity';
import { Redaction } from '../blind-readings/redaction.entity';
import { AbstractFile } from '../files/abstract-file.entity';
import { Change } from '../history/change.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Notice } from '../notices/notice.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { changingCalls, siteToChange, type ChangingCalls, type Site } from '../testing/changing-calls';
import { startedSettings } from '../testing/fresh-settings';
import { publishNextEdition } from '../testing/released-site';
import { formOf, type Answer, type TestApi } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';

let site: Site;
let api: TestApi;
let token: string;
/** By the names of the calls: each names a record that was made before the next edition was live. */
const acts = new Map<string, () => Promise<Answer>>();

const { rows } = changingCalls(() => site);

/** The author of the application that is there, who edits it. */
const ofAuthors: ChangingCalls = {
  editApplication: async () => {
    const [application] = await api.dataSource
      .getRepository(Application)
      .find({ relations: { account: true }, take: 1 });
    const own = await api.tokenOf(application?.account.email ?? '');
    const form = () => formOf({ position: 'Lecturer' }, fixture('abstract.docx'));
    return () => api.call(`PATCH /registrations/${application?.id}`, { token: own, form: form() });
  },
};
const all: ChangingCalls = { ...rows, ...ofAuthors };

/** The calls that would change a record of an old edition. */
const refused = [
  ...['changeStatus', 'changePayment', 'changeEmail', 'deleteApplication', 'editApplication'],
  ...['approveAudience', 'deleteAudience', 'changeVolunteer', 'deleteVolunteer', 'deleteSponsor'],
  ...['addRedaction', 'removeRedaction', 'changeNotice', 'deleteNotice', 'putBack'],
  ...['stageDecisions', 'importDecisions', 'sealBatch', 'releaseBatch', 'moveChoice'],
] as CallName[];

/** The calls that change something, and no record of an old edition. */
const others: Partial<Record<CallName, string>> = {
  ...named('It makes something new, of the live edition.', [
    ...(['register', 'registerAudience', 'registerVolunteer', 'sendSponsorInterest', 'createNotice'] as const),
    ...(['createBatch', 'changeQuotas'] as const),
  ]),
  ...named('What was deleted is forgotten, whatever its edition (docs/rules.md, history and bin).', ['deleteForGood']),
  ...named('It is editApplication for browsers without scripts.', ['editApplicationByForm']),
  ...named('What is staged in an old batch is taken back; no application changes.', [
    ...(['stopBatch', 'unsealBatch', 'discardBatch', 'dropBatchMails', 'resumeBatches'] as const),
  ]),
  ...named('It is about words, and mails that were written already.', [
    ...(['createMailTemplate', 'changeMailTemplate', 'resetMailTemplate', 'previewMailTemplate'] as const),
    ...(['testMailTemplate', 'retryMail', 'retryMails'] as const),
  ]),
  ...named('It is about people, and how they sign in.', [
    ...(['login', 'logout', 'checkEmail', 'resetPassword', 'endAdminSession', 'inviteOrganiser'] as const),
    ...(['mailInvitation', 'changeGrant', 'endGrant', 'acceptInvitation', 'beginSecondFactor'] as const),
    ...(['confirmSecondFactor', 'endSecondFactor', 'resetSecondFactor', 'changeSecondFactorRule'] as const),
    ...(['makeRecoveryCodes', 'forgetTrustedBrowser'] as const),
  ]),
  ...named('It is about editions themselves, and what the site consists of.', [
    ...(['copyEdition', 'importEdition', 'changeSection', 'publishEdition', 'cancelEditionVersion'] as const),
    ...(['restoreEditionVersion', 'previewEdition', 'uploadImage', 'rollBackModule', 'rollOutModule'] as const),
    ...(['switchModule', 'startPreview', 'startLocalPreview', 'startPublish', 'makePublisherToken'] as const),
    ...(['endPublisherToken', 'reportModuleFailure', 'reportModuleVisit'] as const),
  ]),
};

function named(why: string, names: readonly CallName[]): Partial<Record<CallName, string>> {
  return Object.fromEntries(names.map((name) => [name, why]));
}

/** All records, and what belongs to them. Mails leave meanwhile: which there are is enough. */
async function stored(): Promise<object[][]> {
  const tables = [
    Application,
    AudienceEntry,
    Volunteer,
    SponsorInterest,
    Notice,
    Redaction,
    AbstractFile,
    BinEntry,
    Change,
  ];
  const rowsOf = (entity: new () => { id: string }) =>
    api.dataSource.getRepository(entity).find({ order: { id: 'ASC' } });
  const mails = (await rowsOf(OutboxMail)).map(({ id }) => ({ id }));
  return [...(await Promise.all(tables.map(rowsOf))), mails];
}

beforeAll(async () => {
  site = await siteToChange(await startedSettings({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' }));
  ({ api } = site);
  ({ token } = site.factor);
  for (const name of refused) {
    const act = await all[name]?.();
    if (act) acts.set(name, act);
  }
  await publishNextEdition(api, token);
});
afterAll(() => api.end());

it('each call that changes something is in one of two lists', () => {
  const changing = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');
  expect([...refused, ...Object.keys(others)].sort()).toEqual(changing.sort());
});

/** Those that take records by the dozen say it in their own words. */
const OWN_WORDS: CallName[] = ['importDecisions', 'sealBatch', 'releaseBatch'];

it.each(refused)('%s is refused for a record of an old edition, which stays as it is', async (name) => {
  const before = await stored();
  const { status, body } = (await acts.get(name)?.()) ?? {};
  const why = OWN_WORDS.includes(name)
    ? expect.any(String)
    : expect.stringMatching(/^This belongs to the edition 2025,/);
  expect([status, body]).toMatchObject([409, { code: 'conflict', message: why }]);
  expect(await stored()).toEqual(before);
});

describe('a record of an old edition', () => {
  const get = async <Body>(path: string) => {
    const { status, body } = await api.call<Body>(`GET ${path}`, { token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const first = <Row extends { id: string }>(entity: new () => Row) =>
    api.dataSource.getRepository<Row>(entity).findOneOrFail({ where: {}, order: { id: 'ASC' } as never });

  it('is read, with its file, its history and what else belongs to it', async () => {
    const { id, fullName } = await first(Application);
    const { registration } = await get<AnswerOf<'GET /registrations/:id'>>(`/registrations/${id}`);
    expect(registration).toMatchObject({ fullName, oldEdition: FIRST_KEY });
    expect(await get(`/registrations/${id}/abstract`)).toBeInstanceOf(Buffer);
    for (const part of ['history', 'reading', 'similar', 'blind-reading', 'redactions'])
      expect(await get(`/registrations/${id}/${part}`)).toMatchObject({ success: true });
  });

  it.each([
    ['/registrations', Application, 'fullName'],
    ['/audience', AudienceEntry, 'name'],
    ['/volunteer-register', Volunteer, 'fullName'],
    ['/sponsors', SponsorInterest, 'name'],
  ] as const)('is found by its name: %s', async (path, entity, column) => {
    const row = (await first(entity as new () => { id: string })) as unknown as Record<string, string>;
    const query = `?q=${encodeURIComponent(row[column] ?? '')}&edition=${FIRST_KEY}`;
    expect(JSON.stringify(await get(path + query))).toContain(row['id']);
    expect(JSON.stringify(await get(path + query.replace(FIRST_KEY, 'live')))).not.toContain(row['id']);
  });

  it('is listed where it is a notice', async () => {
    const { id } = await first(Notice);
    const { notices } = await get<AnswerOf<'GET /notices'>>(`/notices?edition=${FIRST_KEY}`);
    expect(notices.map(({ _id }) => _id)).toContain(id);
  });
});
