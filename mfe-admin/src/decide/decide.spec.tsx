import { limits, type BatchItemRecord, type BatchRecord, type LeavingBatch } from '@conference/contracts';
import { allowModalDialogs, anApplicationRecord, type Answers } from '@conference/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, answeringAdmin, holderOf, sessionOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const at = '2025-07-15T04:00:00.000Z';
const batch = (differing: Partial<BatchRecord> = {}): BatchRecord => ({
  _id: 'b1',
  kind: 'decisions',
  name: 'The first decisions',
  state: 'open',
  revision: 2,
  createdAt: at,
  numbers: { accepted: 1, wait: 1, declined: 0, mails: 0, leftBehind: 0 },
  ...differing,
});
const sealed = batch({ state: 'sealed', numbers: { accepted: 1, wait: 1, declined: 0, mails: 2, leftBehind: 0 } });
const [one, other] = [
  anApplicationRecord({ _id: 'r1', fullName: 'Amina Test', version: 3 }),
  anApplicationRecord({ _id: 'r2', fullName: 'Rahim Test', version: 1 }),
];
const counts = { total: 2, status: { pending: 2 }, segment: {}, subTheme: {}, paymentStatus: {} };

/** Opens the screen with some batches. */
function open(batches: BatchRecord[], answers: Answers = {}, { heldSince, leaving = [], user = admin }: Beside = {}) {
  const calls = answeringAdmin({
    'GET /batches': { body: { success: true, batches, ...(heldSince && { heldSince, leaving }) } },
    'GET /registrations': { body: [one, other], headers: { 'X-Total-Count': '2' } },
    'GET /registrations/counts': { body: { success: true, ...counts } },
    'GET /quotas': { body: { success: true, pools: [] } },
    'GET /dates': { body: { success: true, now: at } },
    'GET /session': sessionOf(user),
    ...answers,
  });
  openConsole('/admin/decide', user);
  return calls;
}
interface Beside {
  heldSince?: string;
  leaving?: LeavingBatch[];
  user?: typeof admin;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const sent = (calls: ReturnType<typeof open>) =>
  calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
const done = (of: BatchRecord, message = 'Done.') => ({ body: { success: true, message, batch: of } });

beforeAll(allowModalDialogs);

describe('deciding on many', () => {
  it('stages a decision with a comment for those that were chosen, at their versions, in a new batch', async () => {
    const calls = open([], { 'POST /batches': done(batch()), 'PUT /batches/b1/items': done(batch()) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Amina Test' }));
    expect(await screen.findByText('1 application chosen')).toBeVisible();
    await press('Accept');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept: 1 application' }));
    await userEvent.type(dialog.getByLabelText(/^Comment/), 'Well done.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stage' }));

    expect(await screen.findByText('1 decision staged.')).toBeVisible();
    const item = { registrationId: 'r1', version: 3, status: 'accepted', comment: 'Well done.' };
    expect(sent(calls)).toEqual([
      ['POST /batches', { kind: 'decisions' }],
      ['PUT /batches/b1/items', { items: [item] }],
    ]);
    expect(await screen.findByText('0 applications chosen')).toBeVisible();
  });

  it('stages all that a filter finds in the batch that is open, and names those that do not fit', async () => {
    let tries = 0;
    const own = 'This is your own application: somebody else among the organisers decides on it.';
    const calls = open([batch()], {
      'PUT /batches/b1/items': () =>
        tries++ === 0
          ? {
              status: 409,
              body: { success: false, code: 'conflict', message: own, fields: { 'items.1.registrationId': own } },
            }
          : done(batch()),
    });
    await press('Choose all 2');
    expect(await screen.findByText('2 applications chosen')).toBeVisible();
    await press('Decline');
    await inDialog('Stage');

    expect(await screen.findByText(`Rahim Test: ${own}`)).toBeVisible();
    const buttons = within(screen.getByRole('dialog', { name: 'Not staged' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close']);
    expect(sent(calls).map(([, body]) => (body as { items: object[] }).items.length)).toEqual([2, 1]);
  });

  it('says how many were staged when a later part fails, and keeps the others chosen', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      anApplicationRecord({ _id: `r${index}`, fullName: `Person ${index}`, version: 1 }),
    );
    let tries = 0;
    const calls = open([batch()], {
      'GET /registrations': { body: many, headers: { 'X-Total-Count': '8' } },
      'PUT /batches/b1/items': () =>
        tries++ === 0
          ? done(batch())
          : { status: 409, body: { success: false, code: 'conflict', message: 'This cannot be done.' } },
    });
    await press('Choose all 8');
    await press('Accept');
    // Five of these make the body of one call.
    const comment = 'অ'.repeat(limits.comment);
    fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText(/^Comment/), {
      target: { value: comment },
    });
    const listed = () => calls.filter(({ call }) => call === 'GET /batches').length;
    const before = listed();
    await inDialog('Stage');

    expect(await screen.findByText('5 of 8 staged. This cannot be done.')).toBeVisible();
    expect(await screen.findByText('3 applications chosen')).toBeVisible();
    expect(listed()).toBeGreaterThan(before);
  });

  it('seals an open batch, and says what it would do', async () => {
    const calls = open([batch()], { 'POST /batches/b1/seal': done(sealed) });
    expect(await screen.findByText('1 accepted, 1 on the waiting list, 0 declined; no mails yet')).toBeVisible();
    await press('Seal: The first decisions');
    expect(await screen.findByText('Sealed: every mail is written, and held.')).toBeVisible();
    expect(sent(calls).map(([call]) => call)).toEqual(['POST /batches/b1/seal']);
  });

  it('shows every mail of a sealed batch, word by word', async () => {
    const mail = {
      _id: 'm1',
      recipient: 'amina@example.org',
      subject: 'Accepted',
      state: 'held',
      createdAt: at,
      attempts: 0,
      canRetry: false,
      content: { text: 'Dear Amina Test,', html: '<p>Dear Amina Test,</p>' },
    };
    open([sealed], {
      'GET /batches/b1/mails': { body: { success: true, mails: [mail] }, headers: { 'X-Total-Count': '2' } },
    });
    await press('Read the mails: The first decisions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail 1 of 2' }));
    expect(await dialog.findByText('amina@example.org')).toBeInTheDocument();
    expect(dialog.getByText('Dear Amina Test,')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Mail 2 of 2' })).toBeInTheDocument();
  });

  it('releases what is shown, in two minutes or at a time of the conference', async () => {
    const calls = open([sealed], { 'POST /batches/b1/release': done(sealed, 'The batch is released at noon.') });
    await press('Release: The first decisions');
    await inDialog('Release');
    expect(await screen.findByText('The batch is released at noon.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Release: The first decisions');
    await userEvent.click(await screen.findByRole('radio', { name: 'At a time' }));
    await userEvent.type(screen.getByLabelText(/^Date and time/), '2025-08-17T09:00');
    await inDialog('Release');

    const expect_ = { accepted: 1, wait: 1, declined: 0, mails: 2 };
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        ['POST /batches/b1/release', { expect: expect_, revision: 2 }],
        ['POST /batches/b1/release', { expect: expect_, at: '2025-08-17T03:00:00.000Z', revision: 2 }],
      ]),
    );
  });

  it('counts down to the release, and stops it', async () => {
    const calls = open([{ ...sealed, releaseAt: '2025-07-15T04:02:00.000Z' }], {
      'POST /batches/b1/stop': done(sealed),
    });
    expect(await screen.findByText(/^Released in [12]:\d\d$/)).toBeVisible();
    await press('Stop: The first decisions');
    expect(await screen.findByText('Stopped: nothing is released.')).toBeVisible();
    expect(sent(calls).map(([call]) => call)).toEqual(['POST /batches/b1/stop']);
  });

  it('gives a free place with one click, which leaves time to stop it', async () => {
    const place = { segment: 'Oral Presentation', subTheme: 'Education & Pedagogy' };
    const given = { ...sealed, place, releaseAt: '2025-07-15T04:02:00.000Z' };
    const batches: BatchRecord[] = [{ ...given, releaseAt: '2025-07-15T04:30:00.000Z', byItself: true }];
    const calls = open(batches, {
      'GET /batches': () => ({ body: { success: true, batches } }),
      'POST /batches/b1/release': () => {
        // The release has no name, as when the organiser's account is gone.
        batches[0] = given;
        return done(given);
      },
    });
    expect(await screen.findByText(/is free: whoever waits first gets it after 30 minutes/)).toBeVisible();
    await press('Give it now: The first decisions');
    expect(await screen.findByText(/^The place is given in 2 minutes/)).toBeVisible();
    const expect_ = { accepted: 1, wait: 1, declined: 0, mails: 2 };
    expect(sent(calls)).toEqual([['POST /batches/b1/release', { expect: expect_, revision: 2 }]]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Give it now/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Stop: The first decisions' })).toBeVisible();
  });

  it('opens a sealed batch again', async () => {
    const calls = open([sealed], { 'POST /batches/b1/unseal': done(batch()) });
    await press('Unseal: The first decisions');
    expect(await screen.findByText('The batch is open again.')).toBeVisible();
    expect(sent(calls)).toEqual([['POST /batches/b1/unseal', undefined]]);
  });

  it('names what was left behind, and stages it again with one click', async () => {
    const released = batch({
      state: 'released',
      releasedAt: at,
      releasedBy: 'Demo Admin',
      numbers: { accepted: 1, wait: 0, declined: 0, mails: 1, leftBehind: 1 },
    });
    const items: BatchItemRecord[] = [
      {
        registrationId: 'r2',
        version: 1,
        status: 'wait',
        comment: 'Soon',
        state: 'left behind',
        application: { fullName: 'Rahim Test', abstractTitle: 'A title', status: 'pending', version: 2 },
      },
    ];
    const calls = open([released], {
      'GET /batches/b1': { body: { success: true, batch: released, items } },
      'POST /batches': done(batch({ _id: 'b2' })),
      'PUT /batches/b2/items': done(batch({ _id: 'b2' })),
    });
    expect(await screen.findByText('1 application left behind: changed or gone since')).toBeVisible();
    await press('Show what is in it: The first decisions');
    await press('Stage again: Rahim Test');
    await screen.findByText('1 decision staged.');
    expect(sent(calls).at(-1)).toEqual([
      'PUT /batches/b2/items',
      { items: [{ registrationId: 'r2', version: 2, status: 'wait', comment: 'Soon' }] },
    ]);
  });

  it('stages all that was left behind again in one call, each with its own decision', async () => {
    const released = batch({ state: 'released', releasedAt: at, numbers: { ...sealed.numbers, leftBehind: 3 } });
    const behind = (id: string, more: Pick<BatchItemRecord, 'status' | 'comment'>): BatchItemRecord => ({
      registrationId: id,
      version: 1,
      state: 'left behind',
      ...more,
      application: { fullName: `Person ${id}`, abstractTitle: 'A title', status: 'pending', version: 2 },
    });
    const { application: _application, ...gone } = behind('r3', { status: 'declined' });
    const items = [behind('r1', { status: 'wait', comment: 'Soon' }), gone, behind('r2', { status: 'accepted' })];
    const calls = open([released], {
      'GET /batches/b1': { body: { success: true, batch: released, items } },
      'POST /batches': done(batch({ _id: 'b2' })),
      'PUT /batches/b2/items': done(batch({ _id: 'b2' })),
    });
    await press('Show what is in it: The first decisions');
    await press('Stage all again');
    await screen.findByText('2 decisions staged.');
    expect(sent(calls).filter(([call]) => call === 'PUT /batches/b2/items')).toEqual([
      [
        'PUT /batches/b2/items',
        {
          items: [
            { registrationId: 'r1', version: 2, status: 'wait', comment: 'Soon' },
            { registrationId: 'r2', version: 2, status: 'accepted' },
          ],
        },
      ],
    ]);
  });

  it('waits after a restore, until an admin has seen what leaves, and lets it go on', async () => {
    const leaving: LeavingBatch[] = [
      { _id: 'b1', kind: 'decisions', name: 'The first decisions', state: 'sealed', mails: 2, releaseAt: at },
      { _id: 'b2', kind: 'decisions', name: 'The last ones', state: 'released', mails: 1 },
    ];
    const calls = open(
      [sealed],
      {
        'POST /batches/resume': { body: { success: true, message: 'Batches go on.' } },
        'DELETE /batches/b2/mails': { body: { success: true, message: '1 mail dropped.' } },
      },
      { heldSince: at, leaving },
    );
    await press('Let batches go on');
    const dialog = within(await screen.findByRole('dialog', { name: 'Let batches go on?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The first decisions: decisions and 2 mails, on 15-Jul-2025, 10:00 AM. ',
      'The last ones: 1 mail. It was released before the backup. Drop its mails',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Drop its mails: The last ones' }));
    expect(await screen.findByText('Its mails are dropped.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Let batches go on' }));
    await waitFor(() =>
      expect(sent(calls).map(([call]) => call)).toEqual(['DELETE /batches/b2/mails', 'POST /batches/resume']),
    );
  });

  it('waits after a restore for an admin, as a chair is told', async () => {
    open([sealed], {}, { heldSince: at, user: holderOf('chair') });
    expect(await screen.findByText('An admin lets them go on.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Let batches go on' })).toBeNull();
  });

  it.each<BatchRecord['state']>(['freed', 'open', 'sealed'])(
    'discards a batch that is %s after a question',
    async (state) => {
      const calls = open([batch({ state })], { 'DELETE /batches/b1': { body: { success: true, message: 'Gone.' } } });
      await press('Discard: The first decisions');
      await inDialog('Discard');
      expect(await screen.findByText('The batch is discarded.')).toBeVisible();
      expect(sent(calls).map(([call]) => call)).toEqual(['DELETE /batches/b1']);
    },
  );
});
