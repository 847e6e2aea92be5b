import type { Application } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { ANEW } from '@conference/settings';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { EditionVersion } from '../editions/edition.entity';
import { EditionsKeeper } from '../editions/editions-keeper';
import { writeFolderMark } from '../pair/folder-mark';
import { BatchDesk } from '../testing/batch-desk';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { publishDraft, releaseSite } from '../testing/released-site';
import { formOf, TestApi } from '../testing/test-api';
import { Batch } from './batch.entity';
import { BatchKeeper } from './batch-keeper';

/** An instant that every look finds overdue. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

const names = [
  ...['Stays', 'Edited before', 'Edited', 'Readdressed', 'Deleted'],
  ...['Is decided', 'Decided before', 'Decided', 'Edited again', 'Deleted again'],
] as const;
type Name = (typeof names)[number];
const mailed = names.slice(0, 5);
const decided = names.slice(5);

/** What the test has started: a failure must not leave it running. */
const sites: TestApi[] = [];
afterAll(() => Promise.all(sites.map((site) => site.end())));

it('after a restore everything waits for an admin, and who has changed or gone since it was sealed is left behind then', async () => {
  const before = await TestApi.start({ RATE_LIMITS: 'off' });
  sites.push(before);
  const people = new Map<Name, Application>();
  for (const fullName of names) people.set(fullName, (await before.registered({ fullName })).registration);
  const person = (name: Name) => people.get(name) as Application;

  /** What authors and organisers do to an application, on either of the two sites. */
  const doing = (api: TestApi, token: string) => ({
    async edit(name: Name) {
      const owner = await api.tokenOf(person(name).email);
      const form = formOf({ position: 'Professor' }, null);
      expect((await api.call(`PATCH /registrations/${person(name)._id}`, { token: owner, form })).status).toBe(200);
    },
    async readdress(name: Name) {
      const json = { email: 'another@example.org' };
      const line = `PATCH /registrations/${person(name)._id}`;
      expect((await api.call(line, { token, json })).status).toBe(200);
    },
    async remove(name: Name) {
      expect((await api.call(`DELETE /registrations/${person(name)._id}`, { token })).status).toBe(200);
    },
  });

  const organiser = await before.adminToken();
  const was = new BatchDesk(before, organiser);
  const ids = mailed.map((name) => person(name)._id);
  const mails = (await was.compose({ of: 'application', ids }, 'mail-to-authors')).body.batch._id;
  expect((await was.to(mails, 'seal')).status).toBe(200);
  const decisions = await was.sealed(...decided.map((name) => [person(name), 'accepted'] as [Application, 'accepted']));
  const unscheduled = (await was.compose({ of: 'application', ids: [person('Stays')._id] }, 'mail-to-authors')).body;
  expect((await was.to(unscheduled.batch._id, 'seal')).status).toBe(200);
  for (const id of [mails, decisions]) expect((await was.release(id)).status).toBe(200);
  const earlier = doing(before, organiser);
  await earlier.edit('Edited before');
  await was.decide(person('Decided before'), 'declined');

  await releaseSite(before);
  const ops = [{ op: 'set', path: ['email'], value: 'desk@example.org' }];
  const json = { base: 0, ops };
  expect((await before.call(`PATCH /editions/${FIRST_KEY}/sections/contact`, { token: organiser, json })).status).toBe(
    200,
  );
  const at = new Date(before.app.get(ConferenceClock).at().getTime() + DAY).toISOString();
  expect((await publishDraft(before, organiser, { at })).status).toBe(200);
  await before.end();
  // As a restore leaves it.
  await writeFolderMark(before.settings, { pair: ANEW, changes: 0, at: new Date().toISOString() });

  const api = await TestApi.on(before.settings);
  sites[0] = api;
  const token = await api.adminToken();
  const desk = new BatchDesk(api, token);
  const { manager } = api.dataSource;
  const overdue = async () => {
    await manager.update(Batch, [mails, decisions], { dueAt: LONG_AGO });
    await api.app.get(BatchKeeper).look();
    await api.app.get(BatchKeeper).look();
    await api.app.get(EditionsKeeper).publishDue();
  };
  const state = async (id: string) => (await desk.one(id)).batch.state;
  const version = async () => (await manager.findOneByOrFail(EditionVersion, { number: 2 })).state;
  const leaving = async () => new Map((await desk.list()).leaving?.map(({ _id, mails: count }) => [_id, count]));

  await manager.update(EditionVersion, { number: 2 }, { publishAt: LONG_AGO });
  await overdue();
  expect([await state(mails), await state(decisions), await version()]).toEqual(['sealed', 'sealed', 'scheduled']);
  expect(await leaving()).toEqual(
    new Map([
      [mails, 4],
      [decisions, 4],
    ]),
  );
  // What happens while it waits.
  const meanwhile = doing(api, token);
  await meanwhile.edit('Edited');
  await meanwhile.readdress('Readdressed');
  await meanwhile.remove('Deleted');
  await desk.decide(person('Decided'), 'wait');
  await meanwhile.edit('Edited again');
  await meanwhile.remove('Deleted again');
  await overdue();
  expect([await state(mails), await state(decisions), await version()]).toEqual(['sealed', 'sealed', 'scheduled']);
  expect(await mailsOf(api).countBy({ bulk: 1, outcome: 'sent' })).toBe(0);
  // An admin sees how many would leave, which are fewer than are held.
  expect(await leaving()).toEqual(
    new Map([
      [mails, 1],
      [decisions, 1],
    ]),
  );

  expect((await api.call('POST /batches/resume', { token })).status).toBe(200);
  // There are two minutes to stop it.
  await api.app.get(BatchKeeper).look();
  expect([await state(mails), await state(decisions)]).toEqual(['sealed', 'sealed']);
  await overdue();
  expect([await state(mails), await state(decisions)]).toEqual(['released', 'released']);
  expect(await version()).toBe('live');
  expect(await state(unscheduled.batch._id)).toBe('sealed');
  await settled(api, { batchId: mails }, isSent);
  await settled(api, { batchId: decisions }, isSent);

  const ofMails = await desk.one(mails);
  expect(Object.fromEntries(ofMails.recipients?.map(({ name, state: became }) => [name, became]) ?? [])).toEqual({
    Stays: 'released',
    ...Object.fromEntries(mailed.slice(1).map((name) => [name, 'left behind'])),
  });
  expect(ofMails.batch.numbers).toMatchObject({ mails: 1, leftBehind: 4 });
  const ofDecisions = await desk.one(decisions);
  const became = new Map(ofDecisions.items.map((item) => [item.registrationId, item.state]));
  expect(decided.map((name) => [name, became.get(person(name)._id)])).toEqual([
    ['Is decided', 'released'],
    ...decided.slice(1).map((name) => [name, 'left behind']),
  ]);
  expect((await desk.now(person('Decided'))).status).toBe('wait');
  expect((await desk.now(person('Edited again'))).status).toBe('pending');
  const sent = await mailsOf(api).find({ where: [{ batchId: mails }, { batchId: decisions }] });
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
    [person('Stays').email, person('Is decided').email].sort(),
  );
}, 60_000);
