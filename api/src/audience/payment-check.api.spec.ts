import { audienceForm, type AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { anAudienceEntry } from '@conference/testing';
import { Not } from 'typeorm';
import { Sweeper } from '../sweeps/sweeper';
import { startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { AudienceEntry } from './audience-entry.entity';
import { newEntry } from './new-entry';

/** Old entries by their names: the wallet, the transaction ID as it was typed, and the key that it got when it came in. */
const old = {
  plain: ['bKash', 'TX1', 'tx1'],
  hidden: ['bKash', 'TX1\ufe0f', 'tx1\ufe0f'],
  filled: ['bKash', 'TX\u31641', 'tx\u11601'],
  elsewhere: ['Nagad', 'TX1', 'tx1'],
  parted: ['bKash', 'TX-2', 'tx-2'],
  partedAgain: ['bKash', 'TX--2', 'tx--2'],
  bangla: ['bKash', 'TX৩', 'tx৩'],
  cyrillic: ['bKash', '\u0422\u04254', '\u0442\u04454'],
  quoted: ['Rocket', "X' OR '1", "x'or'1"],
  blank: ['Rocket', '\u0301', '\u0301'],
} as const;
type Name = keyof typeof old;
type Written = readonly ['bKash' | 'Nagad' | 'Rocket', string, string];
const names = Object.keys(old) as Name[];
const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

describe('payments from before transaction IDs were letters and digits', () => {
  let api: TestApi;
  beforeAll(async () => {
    const settings = await startedSettings();
    api = await TestApi.on(settings);
    await entries().insert(names.map((name, index) => written(name, old[name], index)));
    await api.end();
    api = await TestApi.on(settings);
  });
  afterAll(() => api.end());

  const entries = () => api.dataSource.getRepository(AudienceEntry);

  /** An entry as an older release writes it. */
  function written(
    name: string,
    [paymentMethod, transactionId, transactionKey]: Written,
    index: number,
  ): AudienceEntry {
    const made = { at: new Date(Date.UTC(2025, 6, 1, 0, index)).toISOString(), editionKey: FIRST_KEY, fee: null };
    const form = audienceForm.parse(anAudienceEntry({ name }));
    return { ...newEntry(idOf(index), form, `code${index}`, made), paymentMethod, transactionId, transactionKey };
  }

  const sweep = () => api.app.get(Sweeper).sweep();
  const toCheck = async () => {
    const { body } = await api.call<AnswerOf<'GET /audience/payments-to-check'>>('GET /audience/payments-to-check', {
      token: await api.adminToken(),
    });
    return body.payments.map(({ name, doubt, readAs }) => [name, doubt, readAs]);
  };
  const send = (paymentMethod: 'bKash' | 'Nagad' | 'Rocket', transactionId: string) =>
    api.call('POST /audience', { json: anAudienceEntry({ paymentMethod, transactionId }) });
  const remove = async (name: Name) =>
    api.call(`DELETE /audience/${idOf(names.indexOf(name))}`, { token: await api.adminToken() });

  it('are all kept, and compared as they are now where nothing stands in the way', async () => {
    const rows = await entries().find({ order: { id: 'ASC' } });
    expect(rows.map(({ name, transactionId }) => [name, transactionId])).toEqual(
      names.map((name) => [name, old[name][1]]),
    );
    const keys = Object.fromEntries(rows.map(({ name, transactionKey }) => [name, transactionKey]));
    expect(keys).toMatchObject({
      plain: 'tx1',
      hidden: 'tx1\ufe0f',
      parted: 'tx2',
      partedAgain: 'tx--2',
      bangla: 'tx3',
      cyrillic: '\u0442\u04454',
    });
  });

  it('are the same when they are checked again, as where that was cut off', async () => {
    const before = await entries().find({ order: { id: 'ASC' } });
    await entries().update({ id: Not('') }, { paymentCheck: null });
    await sweep();
    expect(await entries().find({ order: { id: 'ASC' } })).toEqual(before);
  });

  it('are listed for organisers where two look like one, or one is not what it looks like', async () => {
    expect(await toCheck()).toEqual([
      ['blank', 'characters', '?'],
      ['plain', 'twice', 'tx1'],
      ['hidden', 'twice', 'tx1'],
      ['filled', 'twice', 'tx1'],
      ['parted', 'twice', 'tx2'],
      ['partedAgain', 'twice', 'tx2'],
      ['cyrillic', 'characters', 'tx4'],
      ['quoted', 'characters', "x'or'1"],
    ]);
  });

  it('are good for no new entry, whichever of them is removed', async () => {
    expect([(await send('bKash', 'TX3')).status, (await send('bKash', 'TX4')).status]).toEqual([409, 409]);
    for (const name of ['parted', 'plain', 'hidden'] as const) expect((await remove(name)).status).toBe(200);

    expect([
      (await send('bKash', 'TX1')).status,
      (await send('bKash', 'T-X-2')).status,
      (await send('Rocket', 'TX1')).status,
    ]).toEqual([409, 409, 201]);
    // An entry that is alone with its payment is in doubt only if its transaction ID has odd characters.
    expect(await toCheck()).toEqual([
      ['blank', 'characters', '?'],
      ['filled', 'characters', 'tx1'],
      ['cyrillic', 'characters', 'tx4'],
      ['quoted', 'characters', "x'or'1"],
    ]);
  });

  it('are checked within the hour when an older release writes them beside this one', async () => {
    expect((await send('bKash', 'LATE5')).status).toBe(201);
    const [taken] = await entries().findBy({ transactionKey: 'late5' });
    const late: Record<string, Written> = {
      slashed: ['bKash', 'LATE/5', 'late/5'],
      lateParted: ['bKash', 'LATE-5', 'late-5'],
      latePlain: ['bKash', 'TX4', 'tx4'],
      good: ['bKash', 'LATE-6', 'late-6'],
    };
    await entries().insert(Object.entries(late).map(([name, as], index) => written(name, as, index + names.length)));
    await sweep();

    expect(await toCheck()).toEqual([
      ['blank', 'characters', '?'],
      ['slashed', 'characters', 'late/5'],
      ['lateParted', 'twice', 'late5'],
      [taken?.name, 'twice', 'late5'],
      ['filled', 'characters', 'tx1'],
      ['cyrillic', 'twice', 'tx4'],
      ['latePlain', 'twice', 'tx4'],
      ['quoted', 'characters', "x'or'1"],
    ]);
    expect((await send('bKash', 'LATE6')).status).toBe(409);
  });
});
