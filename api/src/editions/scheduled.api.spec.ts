import { rm, writeFile } from 'node:fs/promises';
import type { AnswerOf } from '@conference/contracts';
import type { EditionDocument } from '@conference/edition/schema';
import { layout, readDocument, type ReleasedEdition } from '@conference/release-store';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { NoConnection } from '../database/unavailable';
import { DAY } from '../durations';
import { PairMark, THE_PAIR } from '../pair/pair-mark.entity';
import { AT, EditionDesk, set } from '../testing/edition-desk';
import { admin } from '../testing/fresh-settings';
import { recipientsOf } from '../testing/outbox-rows';
import { failedBy, publishingService } from '../testing/publishing-service';
import { holderOf } from '../testing/role-holder';
import type { TestApi } from '../testing/test-api';
import { EditionVersion } from './edition.entity';
import { EditionsKeeper } from './editions-keeper';
import { leftToOthers, ScheduledVersions } from './scheduled-versions';
import { settling } from './unrecorded';

let api: TestApi;
let token: string;
let desk: EditionDesk;

beforeEach(async () => void ({ api, token, desk } = await EditionDesk.ofNewSite()));
afterEach(async () => {
  jest.restoreAllMocks();
  await api.end();
});

describe('a version that is scheduled', () => {
  const schedule = async (at: string) => {
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    return desk.publish({ at });
  };
  /** So soon that a busy machine may take it for a time that has passed: then a little later. */
  async function scheduleSoon(ms = 500): Promise<void> {
    const { status, body } = await schedule(desk.from(ms));
    if (body.fields?.['at']) return scheduleSoon(2 * ms);
    expect(status).toBe(200);
  }
  const due = () => api.app.get(EditionsKeeper).publishDue();
  const state = async () => (await api.dataSource.manager.findOneByOrFail(EditionVersion, { number: 2 })).state;
  /** It may be looked already, and have seen what was before. */
  const untilLive = async () => {
    while ((await state()) !== 'live') await due();
  };

  it('says what it said when it was scheduled, and goes live at its instant', async () => {
    // Restored from a backup: what is scheduled may have been published since.
    const held = (heldSince: string | null) => api.dataSource.manager.update(PairMark, { id: THE_PAIR }, { heldSince });
    await held('2025-07-01T00:00:00.000Z');
    const at = desk.from(4000);
    const { body } = await schedule(at);
    expect(body.version).toMatchObject({ number: 2, state: 'scheduled', publishAt: at });
    await desk.change('contact', 1, set(['email'], 'office@example.org'));
    expect((await desk.released()).release).toBe(1);
    await due();
    expect(await state()).toBe('scheduled');
    await held(null);
    await due();
    expect(await state()).toBe('live');
    const { edition } = await desk.released();
    expect(await readDocument(desk.store, edition as ReleasedEdition)).toMatchObject({
      contact: { email: 'desk@example.org' },
    });
    const { now } = await desk.dates();
    expect(Date.parse(now) - Date.parse(at)).toBeGreaterThanOrEqual(0);
  }, 20_000);

  it('can be cancelled, and is one at a time', async () => {
    await schedule(desk.from(DAY));
    expect((await desk.publish({ at: desk.from(DAY) })).status).toBe(409);
    const cancel = () => api.call(`DELETE ${AT}/versions/2`, { token });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect(await state()).toBe('cancelled');
  });

  it('that has failed can be given up, once; one that failed at once cannot', async () => {
    await schedule(desk.from(DAY));
    const failed = (publishAt?: null) =>
      api.dataSource.manager.update(EditionVersion, { number: 2 }, { state: 'failed', publishAt });
    const giveUp = async () => (await api.call(`DELETE ${AT}/versions/2`, { token })).status;
    await failed();
    expect([await giveUp(), await state(), await giveUp()]).toEqual([200, 'cancelled', 409]);
    await failed(null);
    expect([await giveUp(), await state()]).toEqual([409, 'failed']);
  });

  it('is not taken for a time that has passed', async () => {
    expect((await schedule(desk.from(-DAY))).body.fields).toEqual({ at: 'Please choose a time in the future.' });
  });

  it('fails when another was published before it, and every organiser is told', async () => {
    const editor = await holderOf(api, ['editor']);
    await schedule(desk.from(DAY));
    await desk.change('contact', 1, set(['email'], 'office@example.org'));
    await desk.publish();
    await api.app.get(ScheduledVersions).publishDue(DAY);
    expect(await state()).toBe('failed');
    for (const organiser of [admin.email, editor])
      expect(await api.mailsTo(organiser)).toMatchObject([{ subject: expect.stringContaining('was not published') }]);
    const { body } = await api.call<AnswerOf<'GET /editions/:key/versions'>>(`GET ${AT}/versions`, { token });
    expect(body.versions[1]).toMatchObject({
      number: 2,
      state: 'failed',
      reason: 'Something else has been released meanwhile.',
      publishAt: expect.any(String),
    });
  });

  it('is left to other machines by one whose publishing service is away, and nobody is told', async () => {
    // Machines share the store, and no process of this one does.
    const { shared } = layout(desk.store);
    await writeFile(shared, 'a bucket');
    await scheduleSoon();
    await due();
    expect(await state()).toBe('scheduled');
    await rm(shared);
    await due();
    expect(await state()).toBe('scheduled');

    // Another machine, or this one after a while.
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + leftToOthers.ms);
    await untilLive();
    expect(await api.mailsTo(admin.email)).toEqual([]);
  });

  it.each([
    ['what machines share is there again', 'StoreAway' as const],
    ['nobody else is releasing any more', 'Busy' as const],
  ])('waits until %s, and nobody is told', async (_, name) => {
    jest.replaceProperty(leftToOthers, 'ms', 0);
    const end = await publishingService(desk.store, () => failedBy(name));
    await scheduleSoon();
    await due();
    expect(await state()).toBe('scheduled');
    await end();
    await untilLive();
    expect(await api.mailsTo(admin.email)).toEqual([]);
  });

  /** Has the database be away for a moment. @param when the answer to the claim is lost, or the next thing that is read */
  function loseOnce(when: 'claim' | 'next'): void {
    const away = new NoConnection('ECONNRESET');
    const { manager } = api.dataSource;
    if (when === 'next') return void jest.spyOn(manager, 'findOne').mockRejectedValueOnce(away);
    const update = manager.update.bind(manager);
    const losing = jest.spyOn(manager, 'update').mockImplementation(async (...of) => {
      const updated = await update(...of);
      if ((of[2] as Partial<EditionVersion>).state !== 'publishing') return updated;
      losing.mockRestore();
      throw away;
    });
  }

  it.each(['claim', 'next'] as const)(
    'is live soon after its instant, though the database was away when it was taken up (%s)',
    async (when) => {
      jest.replaceProperty(settling, 'ms', 0);
      const hold = (heldSince: string | null) =>
        api.dataSource.manager.update(PairMark, { id: THE_PAIR }, { heldSince });
      await hold('2025-07-01T00:00:00.000Z');
      await scheduleSoon();
      loseOnce(when);
      await hold(null);
      await untilLive();
      expect(await api.mailsTo(admin.email)).toEqual([]);
    },
  );

  it('with another number that takes money takes the password when it is scheduled, and tells every organiser once, when it is live', async () => {
    const person = { role: 'admin', email: 'second@example.invalid', fullName: 'Demo Organiser' } as const;
    await api.dataSource.manager.insert(Account, await newAccount({ ...person, password: 'a long password' }));
    await desk.change('money', 0, set(['wallets', 'bKash', 'number'], '+880 0000 000000'));
    const at = desk.from(3000);
    for (const password of [undefined, 'a wrong password']) {
      const { status, body } = await desk.publish({ at, password });
      expect([status, body.code]).toEqual([401, 'wrong_credentials']);
    }
    expect(await desk.states()).toEqual(['1 live']);

    expect((await desk.publish({ at, password: admin.password })).body.version).toMatchObject({ state: 'scheduled' });
    const told = () => recipientsOf(api, 'payment numbers changed');
    expect([await told(), await paysTo()]).toEqual([[], null]);
    await due();
    expect(await desk.states()).toEqual(['1 past', '2 live']);
    expect(await paysTo()).toBe('+880 0000 000000');
    expect(await told()).toEqual([admin.email, person.email].sort());
    const [letter] = await api.mailsTo(person.email);
    expect(letter?.text).toContain('+880 0000 000000');

    await due();
    await api.app.get(EditionsKeeper).look();
    expect(await told()).toHaveLength(2);
  }, 20_000);

  /** The number of the first wallet that is live. */
  const paysTo = async () => {
    const { edition } = await desk.released();
    const { money } = (await readDocument(desk.store, edition as ReleasedEdition)) as EditionDocument;
    return money.wallets[0]?.number;
  };
});
