import type { AnswerOf, Application, TemplateRecordKind } from '@conference/contracts';
import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { randomUUID } from 'node:crypto';
import { DAY } from '../durations';
import { Change } from '../history/change.entity';
import { HELD } from '../mail/state';
import { Sweeper } from '../sweeps/sweeper';
import { BatchDesk } from '../testing/batch-desk';
import { tokenOfHolder } from '../testing/callers';
import { mailsOf, settled } from '../testing/outbox-rows';
import { formOf, TestApi } from '../testing/test-api';

const words = {
  subject: 'For {{full name}}',
  title: 'News',
  body: 'Dear {{full name}},\n\n"{{abstract title}}" ({{presentation}}) is {{status}}.\n\nThey wrote:\n{{comment}}\n\nYours: {{profile}}',
};

describe('a batch of mails', () => {
  let api: TestApi;
  let token: string;
  let desk: BatchDesk;
  let chair: BatchDesk;
  /** A word that all titles of a test have. */
  let mark: string;
  let people: Application[];

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    desk = new BatchDesk(api, token);
    chair = new BatchDesk(api, await tokenOfHolder(api, 'chair'));
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    mark = `M${randomUUID().slice(0, 8)}`;
    people = [];
    for (const fullName of ['Amina {{place}}', 'Badal', 'Chandra'])
      people.push((await api.registered({ fullName, abstractTitle: `${mark} <b>Silk</b>` })).registration);
  });

  const [AMINA, BADAL, CHANDRA] = [0, 1, 2] as const;
  const person = (index: number) => people[index] as Application;
  const group = () => ({ of: 'application' as const, filter: { q: mark } });
  const template = async (json: object = words, audience: TemplateRecordKind = 'application') =>
    (
      await api.call<AnswerOf<'POST /mail-templates'>>('POST /mail-templates', {
        token,
        json: { name: 'A reminder', audience, ...json },
      })
    ).body.template._id;
  const composed = async (audience: object = group(), templateId?: string) => {
    const { status, body } = await desk.compose(audience, templateId ?? (await template()));
    expect([status, body.message]).toEqual([200, 'The batch is open.']);
    return body.batch._id;
  };
  const sealed = async (audience?: object, templateId?: string) => {
    const id = await composed(audience, templateId);
    expect((await desk.to(id, 'seal')).status).toBe(200);
    return id;
  };
  const decide = (index: number, status: string) =>
    api.call(`PATCH /registrations/${person(index)._id}/status`, { token, json: { status } });

  it('goes to all whom a filter of the list finds, a mail each, byte by byte as it was previewed and shown', async () => {
    await decide(CHANDRA, 'accepted');
    const templateId = await template();
    const { body } = await desk.compose({ of: 'application', filter: { q: mark, status: 'pending' } }, templateId);
    expect(body.batch).toMatchObject({
      kind: 'mails',
      state: 'open',
      audience: 'application',
      templateId,
      by: 'Organiser',
      name: expect.stringMatching(/^A reminder, /),
      numbers: { accepted: 0, wait: 0, declined: 0, mails: 0, leftBehind: 0, recipients: 2, sent: 0, undelivered: 0 },
    });
    const { _id: id } = body.batch;
    expect((await desk.to(id, 'seal')).body.batch).toMatchObject({ state: 'sealed', numbers: { mails: 2 } });
    const shown = await desk.mails(id);
    expect(shown.map(({ recipient, state }) => [recipient, state])).toEqual(
      [person(AMINA), person(BADAL)].map(({ email }) => [email, 'held']),
    );
    // Braces of a name stay text, and a title is no markup.
    expect(shown[AMINA]?.subject).toBe('For Amina {{place}}');
    expect(shown[AMINA]?.content?.text).toContain(`"${mark} <b>Silk</b>" (Oral Presentation) is Waiting.`);
    expect(shown[AMINA]?.content?.html).toContain('&lt;b&gt;Silk');
    for (const index of [AMINA, BADAL]) {
      const preview = await api.call<AnswerOf<'POST /mail-templates/:id/preview'>>(
        `POST /mail-templates/${templateId}/preview`,
        { token, json: { ...words, record: person(index)._id } },
      );
      const { subject, text, html } = preview.body;
      expect({ text, html }).toEqual(shown[index]?.content);
      expect(subject).toBe(shown[index]?.subject);
    }
    const notices = (email: string) => mailsOf(api).countBy({ recipient: email, event: 'mail to authors' });
    expect((await desk.release(id)).status).toBe(200);
    await desk.due(id);
    const [mail] = (await api.mailsTo(person(AMINA).email)).filter(({ subject }) => subject === 'For Amina {{place}}');
    expect(mail?.text?.trim()).toBe(shown[AMINA]?.content?.text.trim());
    expect(mail?.html).toBe(shown[AMINA]?.content?.html);
    expect([await notices(person(AMINA).email), await notices(person(CHANDRA).email)]).toEqual([1, 0]);

    await settled(api, { recipient: person(BADAL).email, event: 'mail to authors' }, ({ sentAt }) => sentAt !== null);
    const { batch, recipients } = await desk.one(id);
    expect(batch).toMatchObject({ state: 'released', numbers: { mails: 2, sent: 2, undelivered: 0, leftBehind: 0 } });
    expect(recipients?.map(({ name, state }) => [name, state])).toEqual([
      ['Amina {{place}}', 'released'],
      ['Badal', 'released'],
    ]);
    const author = await api.tokenOf(person(AMINA).email);
    const { mails } = (await api.call<AnswerOf<'GET /my-mails'>>('GET /my-mails', { token: author })).body;
    expect(mails[0]).toMatchObject({ registrationId: person(AMINA)._id, subject: 'For Amina {{place}}' });
    const changes = await api.dataSource.getRepository(Change).find({ where: { recordId: id }, order: { id: 'ASC' } });
    expect(changes.map(({ did }) => did)).toEqual(['made', 'sealed', 'scheduled', 'released']);
  });

  it('goes to those who were chosen by hand, once each', async () => {
    const ids = [person(CHANDRA)._id, person(AMINA)._id, person(CHANDRA)._id];
    const id = await sealed({ of: 'application', ids }, 'mail-to-authors');
    expect((await desk.mails(id)).map(({ recipient }) => recipient)).toEqual([
      person(AMINA).email,
      person(CHANDRA).email,
    ]);
  });

  it.each([
    ['guests', 'entry', 'mail-to-guests'],
    ['volunteers', 'volunteer', 'mail-to-volunteers'],
    ['sponsors', 'sponsor', 'mail-to-sponsors'],
  ] as const)('goes to %s as well', async (_, of, templateId) => {
    const [email, name] = [`${mark}@example.org`.toLowerCase(), `${mark} {{x}}`];
    const content = {
      entry: ['POST /audience', { json: anAudienceEntry({ email, name, transactionId: mark }) }],
      volunteer: ['POST /volunteer-register', { form: formOf(aVolunteer({ email, fullName: name }), null) }],
      sponsor: ['POST /sponsors', { json: { name, email, agreeTerms: true } }],
    } as const;
    const [line, sent] = content[of];
    expect((await api.call(line, sent)).status).toBe(201);
    const id = await sealed({ of, filter: { q: mark } }, templateId);
    const [mail, ...others] = await desk.mails(id);
    expect([mail?.recipient, others.length]).toEqual([email, 0]);
    expect(mail?.content?.text).toContain(`Dear ${name},`);
  });

  it.each<[string, object, string | undefined, Record<string, string>]>([
    [
      'a filter that the list has not',
      { of: 'application', filter: { stauts: 'wait' } },
      undefined,
      { 'audience.filter.stauts': 'There is no such filter in this list.' },
    ],
    [
      'a word that a filter has not',
      { of: 'application', filter: { status: 'x' } },
      undefined,
      { 'audience.filter.status': 'There is no such status.' },
    ],
    ['no such list', { of: 'x' }, undefined, { 'audience.of': 'There is no such list.' }],
    ['nobody', { of: 'application', filter: { q: 'no such word' } }, undefined, { audience: 'Nobody is found.' }],
    [
      'somebody unknown',
      { of: 'application', ids: [randomUUID()] },
      undefined,
      { 'audience.ids.0': 'There is no such record.' },
    ],
    ['words for others', { of: 'application' }, 'mail-to-guests', { templateId: 'Please choose a template.' }],
    [
      'a mail of the product',
      { of: 'application' },
      'application-received',
      { templateId: 'Please choose a template.' },
    ],
    ['no template', { of: 'application' }, 'none', { templateId: 'Please choose a template.' }],
  ])('is not begun with %s', async (_, audience, templateId = 'mail-to-authors', fields) => {
    const { status, body } = await desk.compose(audience, templateId);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('needs recipients and a template', async () => {
    const { status, body } = await api.call<{ fields: object }>('POST /batches', { token, json: { kind: 'mails' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['audience', 'templateId']]);
  });

  it('writes to nobody a letter with a gap: those who would get one are named, and nothing is written', async () => {
    const templateId = await template({ ...words, body: 'You wish: {{accommodation}}' });
    await api.dataSource.query('UPDATE registration SET accommodationPreferences = ? WHERE id = ?', [
      'A single room',
      person(BADAL)._id,
    ]);
    const id = await composed(group(), templateId);
    const refused = await desk.to(id, 'seal');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No mail is written. {{accommodation}} has nothing to say to Amina {{place}}, Chandra.',
    ]);
    expect((await desk.one(id)).batch).toMatchObject({ state: 'open', numbers: { mails: 0 } });
    const preview = (index: number) =>
      api.call<{ fields: object }>(`POST /mail-templates/${templateId}/preview`, {
        token,
        json: { ...words, body: 'You wish: {{accommodation}}', record: person(index)._id },
      });
    expect((await preview(BADAL)).status).toBe(200);
    expect((await preview(AMINA)).body.fields).toEqual({ body: '{{accommodation}} has nothing to say here.' });
  });

  it('leaves behind who has changed, moved or is gone since it was sealed, names them, and is composed again to them', async () => {
    const id = await sealed();
    await decide(AMINA, 'wait');
    await api.call(`DELETE /registrations/${person(CHANDRA)._id}`, { token });
    const moved = (await desk.one(id)).recipients?.filter(({ hasMoved }) => hasMoved);
    expect(moved?.map(({ name, isGone }) => [name, isGone])).toEqual([
      ['Amina {{place}}', undefined],
      ['Chandra', true],
    ]);
    const refused = await desk.release(id, { expect: { mails: 3 } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing is released: something has changed. By now it is 1 mail.',
    ]);
    await desk.release(id);
    await desk.due(id);
    const { batch, recipients } = await desk.one(id);
    expect(batch.numbers).toMatchObject({ mails: 1, leftBehind: 2, recipients: 3 });
    const left = recipients?.filter(({ state }) => state === 'left behind') ?? [];
    expect(left.map(({ name }) => name)).toEqual(['Amina {{place}}', 'Chandra']);
    expect((await desk.mails(id)).map(({ recipient }) => recipient)).toEqual([person(BADAL).email]);

    const ids = left.filter(({ isGone }) => !isGone).map(({ recordId }) => recordId);
    const again = await sealed({ of: 'application', ids }, batch.templateId);
    expect((await desk.mails(again))[0]?.content?.text).toContain('is Waiting list.');
  });

  it('leaves behind whoever has another address by then', async () => {
    const id = await sealed();
    await api.dataSource.query('UPDATE account SET email = ? WHERE email = ?', [
      `${mark}@example.net`.toLowerCase(),
      person(BADAL).email,
    ]);
    await desk.release(id);
    await desk.due(id);
    expect((await desk.one(id)).batch.numbers).toMatchObject({ mails: 2, leftBehind: 1 });
  });

  it('is opened again, takes what is so by then, and is stopped and discarded', async () => {
    const templateId = await template();
    const id = await sealed(group(), templateId);
    await decide(BADAL, 'declined');
    await desk.to(id, 'unseal');
    expect((await desk.one(id)).batch.numbers).toMatchObject({ mails: 0, leftBehind: 0, recipients: 3 });
    expect((await desk.to(id, 'seal')).body.batch.numbers).toMatchObject({ mails: 3, leftBehind: 0 });
    expect((await desk.mails(id))[BADAL]?.content?.text).toContain('is Declined.');
    await desk.release(id);
    expect((await desk.to(id, 'stop')).body.batch).not.toHaveProperty('releaseAt');

    await desk.to(id, 'unseal');
    expect((await api.call(`DELETE /mail-templates/${templateId}`, { token })).status).toBe(200);
    const refused = await desk.to(id, 'seal');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The template of this batch was removed. Please discard it, and begin another.',
    ]);
    expect((await desk.discard(id)).status).toBe(200);
    expect(await mailsOf(api).countBy({ batchId: id })).toBe(0);
  });

  it('holds its mails however long, and has no mail that is too long to be sent', async () => {
    const id = await sealed();
    const long = await template({ ...words, body: `${'{{abstract title}}\n\n'.repeat(100)}` });
    await api.dataSource.query('UPDATE registration SET abstractTitle = ? WHERE id = ?', [
      'x'.repeat(499),
      person(AMINA)._id,
    ]);
    const refused = await desk.to(await composed({ of: 'application', ids: [person(AMINA)._id] }, long), 'seal');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `The mail to ${person(AMINA).email} is too long to be sent. Please shorten its template.`,
    ]);
    await api.app.get(Sweeper).sweep(Date.now() + 60 * DAY);
    expect(await mailsOf(api).countBy({ batchId: id, text: '' })).toBe(0);
    // All other mails leave before them (outbox-bulk.api.spec.ts).
    expect(await mailsOf(api).countBy({ batchId: id, nextAttemptAt: HELD, bulk: 1 })).toBe(3);
    // The sweep has ended the sessions.
    desk = new BatchDesk(api, (token = await api.adminToken()));
    chair = new BatchDesk(api, await tokenOfHolder(api, 'chair'));
  });

  it('shows the states of its mails, and those that failed are sent again', async () => {
    const id = await sealed({ of: 'application', ids: [person(AMINA)._id, person(BADAL)._id] });
    const row = await mailsOf(api).findOneByOrFail({ batchId: id, recipient: person(BADAL).email });
    const failed = {
      sentAt: '2025-07-15T04:00:00.000Z',
      outcome: 'refused 550',
      nextAttemptAt: '2025-07-15T04:00:00.000Z',
    };
    await mailsOf(api).update({ id: row.id }, failed);
    const list = async (query: string) =>
      (await api.call<AnswerOf<'GET /mail'>>(`GET /mail?batch=${id}${query}`, { token })).body.mails;
    expect((await list('')).map(({ state }) => state).sort()).toEqual(['given up', 'held']);
    expect(await list('&state=undelivered')).toMatchObject([{ _id: row.id, refusedWith: 550, canRetry: true }]);
    const counts = await api.call<AnswerOf<'GET /mail/counts'>>(`GET /mail/counts?batch=${id}`, { token });
    expect(counts.body.state).toMatchObject({ held: 1, 'given up': 1, sent: 0 });
    expect((await desk.one(id)).batch.numbers.undelivered).toBe(1);
    expect((await api.call(`POST /mail/${row.id}/retry`, { token })).status).toBe(200);
    await settled(api, { id: row.id }, ({ outcome }) => outcome === 'sent' || outcome === 'kept');
  });

  it('is open to whoever mails and sees the list, and batches of each kind are listed by themselves', async () => {
    const id = (await chair.compose(group(), 'mail-to-authors')).body.batch._id;
    const sponsorId = (
      await api.call<{ message: string }>('POST /sponsors', {
        json: { name: mark, email: 's@example.org', agreeTerms: true },
      })
    ).status;
    expect(sponsorId).toBe(201);
    const sponsors = await composed({ of: 'sponsor', filter: { q: mark } }, 'mail-to-sponsors');
    for (const answer of [
      await chair.compose({ of: 'sponsor' }, 'mail-to-sponsors'),
      await chair.compose({ of: 'entry' }, 'mail-to-guests'),
      await chair.to(sponsors, 'seal'),
      await chair.discard(sponsors),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'not_your_role']);
    const ids = async (query: string, of = chair) => (await of.list(query)).batches.map(({ _id }) => _id);
    expect(await ids('?kind=mails')).toContain(id);
    expect(await ids('?kind=mails')).not.toContain(sponsors);
    expect(await ids('?kind=mails', desk)).toContain(sponsors);
    expect(await ids('?kind=decisions')).not.toContain(id);
  });

  it('takes no decisions', async () => {
    const id = await composed();
    const { _id: registrationId, version } = person(AMINA);
    const refused = await desk.stage(id, { registrationId, version, status: 'accepted' });
    expect([refused.status, refused.body.message]).toEqual([409, 'This batch takes no decisions.']);
  });
});
