import type { AnswerOf, Application } from '@conference/contracts';
import { randomUUID } from 'node:crypto';
import { dialectOf } from '../database/columns';
import { instant } from '../database/instant';
import { Outbox } from '../mail/outbox';
import { HELD } from '../mail/state';
import { MailTemplate } from '../mail/templates/mail-template.entity';
import { DAY } from '../durations';
import { Sweeper } from '../sweeps/sweeper';
import { BatchDesk } from '../testing/batch-desk';
import { mailsOf } from '../testing/outbox-rows';
import { holderOf } from '../testing/role-holder';
import { TestApi } from '../testing/test-api';
import { Batch, BatchItem } from './batch.entity';
import { Batches } from './batches';
import { MAILS_AT_ONCE } from './kind';

describe('a batch of decisions', () => {
  let api: TestApi;
  let token: string;
  let desk: BatchDesk;
  let [first, second, third]: Application[] = [];

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    desk = new BatchDesk(api, token);
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    await desk.clear();
    [first, second, third] = [
      (await api.registered()).registration,
      (await api.registered()).registration,
      (await api.registered()).registration,
    ];
  });

  const one = () => first as Application;
  const other = () => second as Application;
  const another = () => third as Application;
  const now = (application: Application) => desk.now(application);
  const item = ({ _id, version }: Application, more: object = {}) => ({ registrationId: _id, version, ...more });
  const decidedMails = async ({ email }: Application) =>
    (await mailsOf(api).findBy({ recipient: email, event: 'application decided' })).map(({ text }) => text);

  it('stands in the history with the comment before and after, and is found by both', async () => {
    await desk.released([one(), 'wait', 'Nearly THERE'], [other(), 'wait', 'Nearly there']);
    const [replaced, removed] = [await now(one()), await now(other())];
    await desk.released([replaced, 'wait', 'A place at LAST'], [removed, 'accepted']);
    const found = async (words: string, { _id }: Application) => {
      const path = `GET /history?q=${encodeURIComponent(words)}`;
      const { body } = await api.call<AnswerOf<'GET /history'>>(path, { token });
      return body.changes.filter(({ record }) => record === _id).map(({ fields }) => fields);
    };
    const first = (to: string) => [
      { field: 'status', from: 'pending', to: 'wait' },
      { field: 'comment', to },
    ];
    const then = [{ field: 'comment', from: 'Nearly THERE', to: 'A place at LAST' }];
    expect(await found('a place at last', one())).toEqual([then]);
    expect(await found('nearly there', one())).toEqual([then, first('Nearly THERE')]);
    expect(await found('nearly there', other())).toEqual([
      [
        { field: 'status', from: 'wait', to: 'accepted' },
        { field: 'comment', from: 'Nearly there' },
      ],
      first('Nearly there'),
    ]);
  });

  it('is staged, sealed and released: statuses, comments, history and one mail each, word by word as they were shown', async () => {
    const id = await desk.begun('The first decisions');
    const staged = await desk.stage(
      id,
      item(one(), { status: 'accepted', comment: 'Well <done>' }),
      item(other(), { status: 'wait' }),
      item(another(), { status: 'declined' }),
    );
    expect([staged.status, staged.body.message]).toEqual([200, '3 decisions staged.']);
    expect(staged.body.batch).toMatchObject({
      name: 'The first decisions',
      state: 'open',
      revision: 2,
      by: 'Organiser',
    });
    expect(staged.body.batch.numbers).toEqual({ accepted: 1, wait: 1, declined: 1, mails: 0, leftBehind: 0 });

    const sealed = await desk.to(id, 'seal');
    expect(sealed.body.batch).toMatchObject({ state: 'sealed', numbers: { mails: 3 } });
    const shown = await desk.mails(id);
    expect(shown.map(({ recipient, state }) => [recipient, state])).toEqual(
      [one(), other(), another()].map(({ email }) => [email, 'held']),
    );
    expect(shown[0]?.content?.text).toContain('> Well <done>');

    const scheduled = await desk.release(id);
    const minutes = Date.parse(scheduled.body.batch.releaseAt ?? '') - Date.parse(scheduled.body.batch.createdAt);
    expect(minutes).toBeGreaterThanOrEqual(120_000);
    expect(minutes).toBeLessThan(180_000);
    expect(await now(one())).toEqual(one());

    await desk.due(id);
    expect(await now(one())).toMatchObject({ status: 'accepted', comment: 'Well <done>', version: 2 });
    expect(await now(other())).toMatchObject({ status: 'wait', version: 2 });
    expect(await now(another())).toMatchObject({ status: 'declined', version: 2 });
    const { batch, items } = await desk.one(id);
    expect(batch).toMatchObject({
      state: 'released',
      releasedBy: 'Organiser',
      numbers: { accepted: 1, leftBehind: 0 },
    });
    expect(items.map(({ state }) => state)).toEqual(['released', 'released', 'released']);
    const { body } = await api.call<AnswerOf<'GET /registrations/:id/history'>>(
      `GET /registrations/${one()._id}/history`,
      { token },
    );
    expect(body.history[0]).toMatchObject({
      kind: 'decided',
      status: 'accepted',
      comment: 'Well <done>',
      by: { fullName: 'Organiser', role: 'admin' },
    });

    const left = await desk.mails(id);
    expect(left.map(({ content }) => content)).toEqual(shown.map(({ content }) => content));
    const [mail] = (await api.mailsTo(one().email)).filter(({ subject }) => subject?.includes('Accepted'));
    expect(mail?.text?.trim()).toBe(shown[0]?.content?.text.trim());
    expect(await decidedMails(other())).toHaveLength(1);
  });

  it('is not to be noticed by an author before it is released', async () => {
    const author = await api.tokenOf(one().email);
    const read = async () => {
      const paths = ['/my-registration?email=' + encodeURIComponent(one().email), '/notifications'];
      const own = [...paths, '/my-mails', `/registrations/${one()._id}`];
      const headers = { authorization: `Bearer ${author}` };
      return Promise.all(own.map(async (path) => (await fetch(`${api.address}${path}`, { headers })).text()));
    };
    await api.mailsTo(one().email);
    const before = await read();
    const id = await desk.begun();
    const { _id: registrationId, version } = one();
    await desk.stage(id, { registrationId, version, status: 'accepted', comment: 'A secret' });
    expect(await read()).toEqual(before);
    await desk.to(id, 'seal');
    expect(await read()).toEqual(before);
    await desk.release(id);
    expect(await read()).toEqual(before);
  });

  it('leaves behind what has changed or is gone since, and sends no mail of it', async () => {
    const id = await desk.sealed([one(), 'accepted'], [other(), 'accepted'], [another(), 'declined']);
    await api.call(`PATCH /registrations/${one()._id}/status`, { token, json: { status: 'wait' } });
    await api.call(`DELETE /registrations/${other()._id}`, { token });
    const { batch, items } = await desk.one(id);
    expect(batch.numbers).toEqual({ accepted: 0, wait: 0, declined: 1, mails: 1, leftBehind: 2 });
    // What is deleted takes no part in the release, even if it is put back before.
    expect(items.filter(({ hasMoved, state }) => hasMoved || state === 'left behind')).toHaveLength(2);

    await desk.release(id);
    await desk.due(id);
    expect(await now(one())).toMatchObject({ status: 'wait', version: 2 });
    const after = await desk.one(id);
    expect(after.batch.numbers).toEqual({ accepted: 0, wait: 0, declined: 1, mails: 1, leftBehind: 2 });
    const behind = after.items.filter(({ state }) => state === 'left behind');
    expect(behind.map(({ application }) => application?.version)).toEqual(expect.arrayContaining([2, undefined]));
    expect(await desk.mails(id)).toHaveLength(1);
    expect(await decidedMails(one())).toHaveLength(1);

    // One click stages it anew.
    const again = await desk.stage(await desk.begun(), item(await now(one()), { status: 'accepted' }));
    expect(again.status).toBe(200);
  });

  it.each([
    [
      'wrong numbers',
      { expect: { accepted: 2 } },
      409,
      /By now these are 1 accepted, 0 on the waiting list, 0 declined, and 1 mail\./,
    ],
    ['a time in the past', { at: '2025-07-01T00:00:00.000Z' }, 400, /in the future/],
  ])('is not released with %s', async (_, form, status, message) => {
    const id = await desk.sealed([one(), 'accepted']);
    const refused = await desk.release(id, form);
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect((await desk.one(id)).batch).not.toHaveProperty('releaseAt');
  });

  it('is not released as other decisions in the same number', async () => {
    const id = await desk.sealed([one(), 'accepted'], [other(), 'declined']);
    const { revision } = (await desk.one(id)).batch;
    await desk.to(id, 'unseal');
    await desk.stage(id, item(one(), { status: 'declined' }), item(other(), { status: 'accepted' }));
    await desk.to(id, 'seal');

    expect((await desk.release(id, { revision })).body.message).toContain('something has changed');
    expect((await desk.release(id, { revision: (await desk.one(id)).batch.revision })).status).toBe(200);
  });

  it('is released at the instant of an embargo, which is one of the conference', async () => {
    const id = await desk.sealed([one(), 'accepted']);
    const { body } = await desk.release(id, { at: '2025-08-17T03:00:00.000Z' });
    expect(Math.abs(Date.parse(body.batch.releaseAt ?? '') - Date.parse('2025-08-17T03:00:00.000Z'))).toBeLessThan(
      1000,
    );
    expect(body.message).toBe('The batch is released at 17-Aug-2025, 9:00 AM.');
  });

  it('is gone where somebody removes it between being found and being changed', async () => {
    const id = await desk.begun();
    const batches = api.dataSource.getRepository(Batch);
    const found = await batches.findOneByOrFail({ id });
    await batches.delete({ id });
    jest.spyOn(api.app.get(Batches), 'find').mockResolvedValueOnce(found);
    const refused = await desk.discard(id);
    expect([refused.status, refused.body.message]).toEqual([404, 'This batch is gone, or never was.']);
  });

  it('is stopped, opened again and discarded until it is released, and no later', async () => {
    const id = await desk.sealed([one(), 'accepted']);
    await desk.release(id);
    const stopped = await desk.to(id, 'stop');
    expect([stopped.status, stopped.body.batch.state, stopped.body.batch.releaseAt]).toEqual([
      200,
      'sealed',
      undefined,
    ]);
    expect((await desk.to(id, 'stop')).status).toBe(409);
    expect((await desk.to(id, 'unseal')).body.batch).toMatchObject({
      state: 'open',
      numbers: { accepted: 1, mails: 0 },
    });
    expect(await desk.mails(id)).toEqual([]);
    expect((await desk.to(id, 'unseal')).status).toBe(409);
    expect((await desk.discard(id)).status).toBe(200);
    expect(await api.dataSource.getRepository(BatchItem).countBy({ batchId: id })).toBe(0);

    const released = await desk.released([one(), 'accepted']);
    for (const refused of [
      await desk.to(released, 'stop'),
      await desk.to(released, 'unseal'),
      await desk.to(released, 'seal'),
      await desk.discard(released),
    ])
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This cannot be done: the batch is released already.',
      ]);
  });

  it('takes decisions only while it is open, and at their version', async () => {
    const id = await desk.sealed([one(), 'accepted']);
    const late = (to: string) => desk.stage(to, item(other(), { status: 'wait' }));
    expect((await late(id)).body.message).toBe('This batch is not open: please unseal it first.');
    const released = await desk.released([(await api.registered()).registration, 'wait']);
    expect([(await late(released)).status, (await late(released)).body.message]).toEqual([
      ...[409, 'This cannot be done: the batch is released already.'],
    ]);
    await desk.to(id, 'unseal');
    const cases: [object[], number, string][] = [
      [
        [item(other(), { status: 'wait' }), item(other(), { status: 'declined' })],
        400,
        'This application is named twice.',
      ],
      [[{ registrationId: randomUUID(), version: 1, status: 'wait' }], 400, 'There is no such application.'],
      [
        [item({ ...other(), version: 7 }, { status: 'wait' })],
        409,
        'This application has changed meanwhile: please look at it again.',
      ],
      [[item(other(), { status: 'pending' })], 400, 'Please choose accepted, wait or declined.'],
    ];
    for (const [items, status, message] of cases) {
      const refused = await desk.stage(id, ...items);
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    const mixed = await desk.stage(
      id,
      item(other(), { status: 'wait' }),
      item({ ...another(), version: 2 }, { status: 'wait' }),
    );
    expect(mixed.body.fields).toEqual({
      'items.1.registrationId': 'This application has changed meanwhile: please look at it again.',
    });
    // All or none.
    expect((await desk.one(id)).items).toHaveLength(1);
    await desk.stage(id, item(one(), { status: 'declined' }), item(other(), { status: 'wait' }));
    await desk.stage(id, item(other()));
    expect((await desk.one(id)).items.map(({ status }) => status)).toEqual(['declined']);
  });

  it('names the batch in which an application is staged already', async () => {
    await desk.stage(await desk.begun('Rooms'), item(one(), { status: 'accepted' }));
    const refused = await desk.stage(await desk.begun(), item(one(), { status: 'declined' }));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This application is staged in another batch: Rooms.',
    ]);
  });

  it('gives one of several organisers who stage an application at once the word', async () => {
    const ids = [await desk.begun('A'), await desk.begun('B'), await desk.begun('C')];
    const answers = await Promise.all(ids.map((id) => desk.stage(id, item(one(), { status: 'accepted' }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('stages nothing that is decided already, but a comment', async () => {
    const accepted = (
      await api.call<AnswerOf<'PATCH /registrations/:id/status'>>(`PATCH /registrations/${one()._id}/status`, {
        token,
        json: { status: 'accepted' },
      })
    ).body.registration;
    const id = await desk.begun();
    expect((await desk.stage(id, item(accepted, { status: 'accepted' }))).body.message).toBe(
      'This is decided already.',
    );
    await desk.stage(id, item(accepted, { status: 'accepted', comment: 'Bring a poster.' }));
    await desk.to(id, 'seal');
    expect((await desk.mails(id))[0]?.content?.text).toContain('A comment on your application');
  });

  it('lets nobody decide on their own application, release it or have it vanish', async () => {
    const chair = await holderOf(api, ['chair'], one().email);
    const theirs = new BatchDesk(api, await api.tokenOf(chair));
    const own = 'This is your own application: somebody else among the organisers decides on it.';
    const refused = await theirs.stage(await theirs.begun(), item(one(), { status: 'accepted' }));
    expect([refused.status, refused.body.message]).toEqual([409, own]);

    const id = await desk.sealed([one(), 'declined'], [other(), 'accepted']);
    for (const answer of [await theirs.release(id), await theirs.to(id, 'unseal'), await theirs.discard(id)])
      expect([answer.status, answer.body.message]).toEqual([409, own]);
    await desk.release(id);
    expect((await theirs.to(id, 'stop')).body.message).toBe(own);
    expect((await desk.one(id)).batch.state).toBe('sealed');
  });

  it('tells nobody what is decided on their own application before it is released', async () => {
    const chair = await holderOf(api, ['chair'], one().email);
    const own = await api.tokenOf(chair);
    const theirs = new BatchDesk(api, own);
    const id = await desk.sealed([one(), 'declined', 'Too long.'], [other(), 'accepted']);

    const { items, batch } = await theirs.one(id);
    expect(items.map(({ registrationId }) => registrationId)).toEqual([other()._id]);
    // Nor do numbers tell it.
    const withoutOwn = { accepted: 1, wait: 0, declined: 0, mails: 1, leftBehind: 0 };
    expect(batch.numbers).toEqual(withoutOwn);
    expect((await theirs.list()).batches.find(({ _id }) => _id === id)?.numbers).toEqual(withoutOwn);
    expect((await desk.one(id)).batch.numbers).toEqual({ ...withoutOwn, declined: 1, mails: 2 });
    expect((await theirs.mails(id)).map(({ recipient }) => recipient)).toEqual([other().email]);
    const held = await mailsOf(api).findOneByOrFail({ recipient: one().email, batchId: id });
    expect((await api.call(`GET /mail/${held.id}`, { token: own })).status).toBe(404);
    expect((await desk.mails(id)).map(({ recipient }) => recipient).sort()).toEqual(
      [one().email, other().email].sort(),
    );

    await desk.decide(one(), 'wait');
    expect((await theirs.one(id)).batch.numbers).toEqual(withoutOwn);
    expect((await desk.one(id)).batch.numbers).toEqual({ ...withoutOwn, leftBehind: 1 });
    await desk.discard(id);
    const last = await desk.released([await now(one()), 'declined']);
    expect((await theirs.one(last)).batch.numbers).toMatchObject({ declined: 1, mails: 1 });
  });

  it('leaves behind what belongs to an edition that is no longer live', async () => {
    const id = await desk.sealed([one(), 'accepted']);
    await desk.release(id);
    await api.dataSource.query("UPDATE registration SET editionKey = '2024' WHERE id = ?", [one()._id]);
    await desk.due(id);
    expect((await desk.one(id)).batch.numbers).toMatchObject({ accepted: 0, mails: 0, leftBehind: 1 });
  });

  it('holds its mails however long, and opens again what was interrupted while it was sealed', async () => {
    const id = await desk.sealed([one(), 'accepted']);
    await api.app.get(Sweeper).sweep(Date.now() + 60 * DAY);
    expect(await mailsOf(api).findOneByOrFail({ batchId: id })).toMatchObject({ outcome: null, nextAttemptAt: HELD });
    expect(await mailsOf(api).countBy({ batchId: id, text: '' })).toBe(0);
    // The sweep has ended the session.
    desk = new BatchDesk(api, (token = await api.adminToken()));

    const dueAt = instant(Date.now() + DAY);
    await api.dataSource.getRepository(Batch).update({ id }, { state: 'sealing', claim: 'gone', dueAt });
    // Seen as due a moment before whoever seals it has renewed the lease.
    await api.app.get(Batches).reopen({ id, claim: 'gone', dueAt: instant() });
    expect((await desk.one(id)).batch.state).toBe('sealing');
    await desk.due(id);
    expect((await desk.one(id)).batch).toMatchObject({ state: 'open', numbers: { accepted: 1, mails: 0 } });
    expect(await mailsOf(api).countBy({ batchId: id, nextAttemptAt: HELD })).toBe(0);
  });

  it('is sealed in one wording, though somebody changes the template between its parts', async () => {
    jest.replaceProperty(MAILS_AT_ONCE, dialectOf(api.dataSource), 1);
    const body = 'On {{abstract title}}:\n\n{{comment}}';
    const outbox = api.app.get(Outbox);
    const hold = outbox.hold.bind(outbox);
    jest.spyOn(outbox, 'hold').mockImplementation(async (manager, ...mails) => {
      await hold(manager, ...mails);
      await manager.save(MailTemplate, {
        id: 'application-decided-declined',
        version: 1,
        subject: 'In other words',
        title: 'Anew',
        body,
        audience: null,
        name: null,
        changedAt: instant(),
        changedBy: randomUUID(),
      });
    });
    const id = await desk.sealed([one(), 'declined'], [other(), 'declined']);
    expect(outbox.hold).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
    const subjects = (await desk.mails(id)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).not.toContain('In other words');
    await desk.discard(id);
    await desk.released([one(), 'declined']);
    expect((await mailsOf(api).findOneByOrFail({ recipient: one().email, bulk: 1 })).subject).toBe('In other words');
  });

  it('is not sealed without anything to do', async () => {
    const refused = await desk.to(await desk.begun(), 'seal');
    expect([refused.status, refused.body.message]).toEqual([409, 'There is nothing in this batch to release.']);
  });
});
