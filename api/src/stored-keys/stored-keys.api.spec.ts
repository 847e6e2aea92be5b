import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { KEYS } from '@conference/language/letters';
import { EntityManager } from 'typeorm';
import { Application } from '../applications/application.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { BinEntry } from '../bin/bin-entry.entity';
import { Change } from '../history/change.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { Sweeper } from '../sweeps/sweeper';
import { startedSettings } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';
import { renewKeys } from './renew';
import { StoredKeys } from './stored-keys';

const entities = [Application, AudienceEntry, Volunteer, SponsorInterest, BinEntry, Change, OutboxMail];
const NAME = 'নূর ২০২৫';
/** Keys of the previous release: in small letters, and nothing else. */
const OLD = { nameKey: 'নূর ২০২৫', searchText: 'নূর ২০২৫\nan old text', searchLine: 'an old line' };
const endless = () => true;

let api: TestApi;
let token: string;

/** What each table has of keys, by the names of the tables. */
async function keys(): Promise<Record<string, object[]>> {
  const found = entities.map(async (entity) => {
    const { tableName, columns } = api.dataSource.getMetadata(entity);
    const names = columns.map(({ propertyName }) => propertyName).filter((name) => name in OLD || /^search/.test(name));
    const rows = await api.dataSource.query<object[]>(`SELECT id, ${names.join()} FROM ${tableName} ORDER BY id`);
    return [tableName, rows] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Gives every row keys of the previous release. */
async function makeOld(): Promise<void> {
  for (const entity of entities) {
    const { tableName, columns } = api.dataSource.getMetadata(entity);
    const names = Object.keys(OLD).filter((name) => columns.some(({ propertyName }) => propertyName === name));
    const values = names.map((name) => OLD[name as keyof typeof OLD]);
    await api.dataSource.query(`UPDATE ${tableName} SET ${names.map((name) => `${name} = ?`).join()}`, values);
  }
}

/** A row of every kind. */
async function oneOfEach(): Promise<void> {
  await api.registered({ fullName: NAME });
  await api.call('POST /audience', { json: anAudienceEntry({ name: NAME, transactionId: 'TX1' }) });
  await api.call('POST /volunteer-register', { form: formOf({ ...aVolunteer(), fullName: NAME }, null) });
  const sponsor = { name: NAME, email: 's@example.org', organization: NAME, agreeTerms: true };
  await api.call('POST /sponsors', { json: sponsor });
  const notice = await api.call<{ notice: { _id: string } }>('POST /notices', {
    token,
    json: { title: NAME, content: 'All in one building.' },
  });
  await api.call(`DELETE /notices/${notice.body.notice._id}`, { token });
}

describe('stored keys', () => {
  beforeEach(async () => {
    api = await TestApi.on(await startedSettings({ RATE_LIMITS: 'off', SEED: 'empty' }));
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  it('of every kind are made again at the first start after an upgrade, and are those that are written today', async () => {
    await oneOfEach();
    const written = await keys();
    expect(Object.values(written).filter((rows) => rows.length === 0)).toEqual([]);
    await makeOld();
    expect(await keys()).not.toEqual(written);
    await api.end();

    api = await TestApi.on(api.settings);
    expect(await keys()).toEqual(written);
  });

  it('that an older release writes beside are made again with the next sweep', async () => {
    await oneOfEach();
    const written = await keys();
    await makeOld();
    await api.app.get(Sweeper).sweep();
    expect(await keys()).toEqual(written);
    expect(api.log.join('')).toContain('"keysRenewed":');
  });

  it('are made again in parts, and from where it was stopped', async () => {
    const { account: _account, ...one } = await (async () => {
      await api.registered({ fullName: NAME });
      return api.dataSource.getRepository(Application).findOneOrFail({ where: {}, relations: { account: true } });
    })();
    const entry = { id: one.id, name: NAME, age: 20, email: 'a@example.org', phone: '12345', institute: 'Silk' };
    const more = { designation: 'Student', type: 'full', paymentMethod: 'bKash', status: 'pending' as const };
    const stamps = { createdAt: one.createdAt, updatedAt: one.updatedAt };
    const guests = Array.from({ length: 250 }, (_, index) => ({
      ...entry,
      ...more,
      ...stamps,
      ...OLD,
      id: `guest-${String(index).padStart(3, '0')}`,
      transactionId: String(index),
      transactionKey: String(index),
      certCode: String(index),
    }));
    for (const guest of guests) await api.dataSource.getRepository(AudienceEntry).insert(guest);
    const renewed = async () =>
      (await api.dataSource.getRepository(AudienceEntry).find()).filter(({ nameKey }) => nameKey.startsWith(KEYS))
        .length;

    let asked = 0;
    expect(await renewKeys(api.dataSource, () => ++asked < 2)).toMatchObject({ isDone: false });
    expect(await renewed()).toBe(100);
    expect(await renewKeys(api.dataSource, endless)).toEqual({ rows: 150, isDone: true });
    expect([await renewed(), await renewKeys(api.dataSource, endless)]).toEqual([250, { rows: 0, isDone: true }]);
  });

  it('of mails and changes that were blanked stay blank', async () => {
    await oneOfEach();
    await api.dataSource.getRepository(Change).updateAll({ name: null, fields: '[]', searchText: '' });
    const blank = { recipient: '', subject: '', searchText: '', searchLine: '' };
    await api.dataSource.getRepository(OutboxMail).updateAll(blank);
    const before = await keys();
    await api.app.get(StoredKeys).renew();
    expect(await keys()).toEqual(before);
  });

  if (globalThis.testDatabase === 'server') {
    it('that somebody else writes meanwhile are left alone', async () => {
      await api.registered({ fullName: NAME });
      await makeOld();
      const { find } = EntityManager.prototype;
      const theirs = { nameKey: `${KEYS}theirs`, searchText: 'theirs' };
      jest.spyOn(EntityManager.prototype, 'find').mockImplementation(async function (this: EntityManager, ...what) {
        const rows = await find.apply(this, what);
        if (what[0] === Application)
          await api.dataSource.query('UPDATE registration SET nameKey = ?, searchText = ?', Object.values(theirs));
        return rows;
      });
      await api.app.get(StoredKeys).renew();
      jest.restoreAllMocks();
      expect(await api.dataSource.getRepository(Application).find()).toMatchObject([theirs]);
    });
  }
});
