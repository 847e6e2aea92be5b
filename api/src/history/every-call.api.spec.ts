import { randomUUID } from 'node:crypto';
import { consoleAccessOf, isOwners, type AnswerOf, type CallName, type ChangeRecord } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { changingCalls, siteToChange, type Site } from '../testing/changing-calls';
import type { Copies } from '../testing/copies';
import { startedSettings } from '../testing/fresh-settings';
import type { TestApi } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';
import { Change } from './change.entity';

/** Calls whose change others do not see, or that another record already tells. */
const elsewhere: Partial<Record<CallName, string>> = {
  endAdminSession: "It ends one's own session.",
  beginSecondFactor: 'Nothing counts before it is confirmed.',
  forgetTrustedBrowser: "It is one's own browser.",
  uploadImage: 'A picture is nowhere before a section names it, which is recorded.',
  previewEdition: 'It shows a draft in one browser.',
  previewMailTemplate: 'It shows words that are not saved.',
  testMailTemplate: 'It mails words that are not saved to whoever asks.',
  startPreview: 'It shows a version in one browser.',
  startLocalPreview: 'It shows a module in one browser.',
  rollBackModule: 'The release says who made it and why, outside of the database; /admin/releases shows it.',
  rollOutModule: 'The same.',
  switchModule: 'The same.',
};

let site: Site;
let api: TestApi;
let copies: Copies;
let token: string;

const { rows, call, patch, proof, invited, undecided, desk } = changingCalls(() => site);

const ofOrganisers = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && consoleAccessOf(calls[name]) !== undefined && !isOwners(calls[name]),
);

describe('every call of an organiser that changes something', () => {
  beforeAll(async () => {
    site = await siteToChange(await startedSettings({ RATE_LIMITS: 'off' }));
    ({ api, copies } = site);
    ({ token } = site.factor);
  });
  afterAll(() => api.end());

  const changes = () => api.dataSource.getRepository(Change).find({ order: { id: 'ASC' } });

  it('is in one of two lists', () => {
    expect([...Object.keys(rows), ...Object.keys(elsewhere)].sort()).toEqual([...ofOrganisers].sort());
  });

  it.each(Object.entries(rows))('%s leaves one change of the history, by whoever did it', async (_, prepare) => {
    const act = await prepare();
    const before = await changes();
    const { status, body } = await act();
    expect([status, body]).toMatchObject([expect.any(Number), { success: true }]);

    const after = await changes();
    expect(after.length - before.length).toBe(1);
    const [left] = after.slice(-1);
    expect(left?.actorId).toEqual(expect.any(String));
    expect(JSON.stringify(left)).not.toMatch(/password|secret|passwordHash/i);
  });

  it('leaves none where it is refused, or has no effect', async () => {
    const [application, volunteer, entry] = [
      await copies.ofApplication({ status: 'wait', paymentStatus: null }),
      await copies.of(Volunteer, { department: 'Education' }),
      await copies.ofAudience(),
    ];
    const grant = await invited();
    await patch(`/audience/${entry}`, { status: 'approved' });
    const { body } = await api.call<AnswerOf<'GET /notices'>>('GET /notices');
    const [posted] = Array.isArray(body) ? body : body.notices;
    const before = await changes();
    const answers = [
      await patch(`/registrations/${application}/status`, { status: 'wait' }),
      await patch(`/audience/${entry}`, { status: 'approved' }),
      await patch(`/volunteer-register/${volunteer}`, { department: 'Education' }),
      await call(`PUT /notices/${posted?._id}`, { json: posted }),
      await patch(`/grants/${grant}`, { role: 'chair' }),
      await call('PUT /second-factor-rule', { json: { required: true, ...proof() } }),
      await patch(`/registrations/${application}/payment`, { paymentStatus: 'paid' }),
      await call(`DELETE /registrations/${application}`, { headers: { 'if-match': '9' } }),
      await call(`DELETE /volunteer-register/${volunteer}`, { headers: { 'if-match': '2001-01-01T00:00:00.000Z' } }),
      await call(`POST /bin/${randomUUID()}/restore`),
      await call(`DELETE /bin/${randomUUID()}`, { json: { reason: 'None.' } }),
      await patch(`/registrations/${application}/status`, { status: 'no such' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409, 409, 409, 404, 404, 400]);
    expect((await changes()).length).toBe(before.length);
  });

  it('tells each decision of a released batch', async () => {
    const { registrationId: _id, version } = await undecided();
    await desk().released([{ _id, version }, 'declined', 'A reason.']);
    const { body } = await api.call<{ changes: ChangeRecord[] }>(`GET /history?record=${_id}`, { token });
    expect(body.changes).toMatchObject([
      {
        did: 'decided',
        by: { fullName: expect.any(String) },
        fields: [
          { field: 'status', from: 'pending', to: 'declined' },
          { field: 'comment', to: 'A reason.' },
        ],
      },
    ]);
  });

  it('is told with before and after, and found by who, kind, record, time and words', async () => {
    const id = await copies.ofApplication({ fullName: 'Nadia Test', comment: null });
    await patch(`/registrations/${id}/status`, { status: 'declined', comment: 'A rare word: quokka.' });
    const list = async (query: string) =>
      (await api.call<{ changes: ChangeRecord[]; people: { _id: string }[] }>(`GET /history?${query}`, { token })).body;
    const { changes: found, people } = await list(`record=${id}`);
    expect(found).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        by: { _id: expect.any(String), fullName: expect.any(String) },
        did: 'decided',
        kind: 'application',
        record: id,
        name: 'Nadia Test',
        fields: [
          { field: 'status', from: expect.any(String), to: 'declined' },
          { field: 'comment', to: 'A rare word: quokka.' },
        ],
      },
    ]);
    const [{ at, by }] = found as [Required<ChangeRecord>];
    expect(people.map(({ _id }) => _id)).toContain(by._id);
    const next = new Date(Date.parse(at) + 1).toISOString();
    for (const query of ['q=QUOKKA', 'q=nadia', `from=${at}&to=${next}&kind=application&by=${by._id}`])
      expect((await list(query)).changes.map(({ record }) => record)).toContain(id);
    for (const query of [`to=${at}&record=${id}`, `kind=notice&record=${id}`, `by=${randomUUID()}`, 'q=no-such-word'])
      expect((await list(query)).changes).toEqual([]);
  });
});
