import type { BatchRecord, MailTemplateRecord } from '@conference/contracts';
import { allowModalDialogs, anApplicationRecord, refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, answeringAdmin, holderOf, sessionOf } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const at = '2025-07-15T04:00:00.000Z';
const ID = 'mail-to-authors';
const template: MailTemplateRecord = {
  _id: ID,
  event: 'mail to authors',
  says: 'To authors',
  audience: 'application',
  about: 'application',
  version: 0,
  changed: false,
  subject: 'News',
  title: 'News',
  body: 'Dear {{full name}},',
  placeholders: [{ name: 'full name', says: 'The name of the author', kind: 'text' }],
};
const own: MailTemplateRecord = { ...template, _id: 't2', name: 'A reminder', version: 1, changed: true };
const numbers = { accepted: 0, wait: 0, declined: 0, mails: 0, leftBehind: 0, recipients: 2, sent: 0, undelivered: 0 };
const batch = (differing: Partial<BatchRecord> = {}): BatchRecord => ({
  _id: 'b1',
  kind: 'mails',
  name: 'The first mails',
  state: 'open',
  revision: 1,
  createdAt: at,
  numbers,
  audience: 'application',
  templateId: ID,
  ...differing,
});
const sealed = batch({ state: 'sealed', numbers: { ...numbers, mails: 2 } });
const [amina, rahim] = [
  anApplicationRecord({ _id: 'r1', fullName: 'Amina Test', email: 'amina@example.org' }),
  anApplicationRecord({ _id: 'r2', fullName: 'Rahim Test', email: 'rahim@example.org' }),
];
const mail = {
  _id: 'm1',
  recipient: 'amina@example.org',
  subject: 'News',
  state: 'held',
  createdAt: at,
  attempts: 0,
  canRetry: false,
  content: { text: 'Dear Amina Test,', html: '<p>Dear Amina Test,</p>' },
};

function open(batches: BatchRecord[] = [], answers: Answers = {}, path = '/admin/mail/compose', user = admin) {
  const calls = answeringAdmin({
    'GET /batches': { body: { success: true, batches } },
    'GET /batches/b1/mails': { body: { success: true, mails: [mail] }, headers: { 'X-Total-Count': '2' } },
    'GET /registrations': { body: [amina, rahim], headers: { 'X-Total-Count': '2' } },
    'GET /registrations/counts': {
      body: { success: true, total: 2, status: { pending: 2 }, segment: {}, subTheme: {}, paymentStatus: {} },
    },
    'GET /sponsors': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /mail-templates': { body: { success: true, templates: [own, template] } },
    [`GET /mail-templates/${ID}`]: { body: { success: true, template } },
    'GET /mail-templates/t2': { body: { success: true, template: own } },
    'POST /mail-templates/t2/preview': { body: { success: true, subject: 'News', text: 'x', html: '<p>Dear</p>' } },
    [`POST /mail-templates/${ID}/preview`]: { body: { success: true, subject: 'News', text: 'x', html: '<p>x</p>' } },
    'GET /dates': { body: { success: true, now: at } },
    'GET /session': sessionOf(user),
    ...answers,
  });
  openConsole(path, user);
  return calls;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const done = (of: BatchRecord, message = 'Done.') => ({ body: { success: true, message, batch: of } });
const sent = (calls: ReturnType<typeof open>) =>
  calls
    .filter(({ call }) => !call.startsWith('GET') && !call.endsWith('/preview'))
    .map(({ call, body }) => [call, body]);

beforeAll(allowModalDialogs);

describe('composing a mail to a group', () => {
  it('writes mails to all that a filter finds, and shows them word by word', async () => {
    const calls = open(
      [],
      { 'POST /batches': done(batch()), 'POST /batches/b1/seal': done(sealed) },
      '/admin/mail/compose?status=accepted&q=silk',
    );
    await press('Write 2 mails');
    expect(await screen.findByText('2 mails written, and held.')).toBeVisible();
    const filter = { status: 'accepted', q: 'silk', searchIn: 'all' };
    expect(sent(calls)).toEqual([
      ['POST /batches', { kind: 'mails', audience: { of: 'application', filter }, templateId: 't2' }],
      ['POST /batches/b1/seal', undefined],
    ]);
    expect(await screen.findByRole('dialog', { name: 'Mail 1 of 2' })).toBeInTheDocument();
  });

  it('writes to those who were chosen by hand, in the words of the template that was chosen', async () => {
    const calls = open([], { 'POST /batches': done(batch()), 'POST /batches/b1/seal': done(sealed) });
    await press('Show them, to choose by hand');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Rahim Test' }));
    expect(await screen.findByText('1 chosen by hand')).toBeVisible();
    await userEvent.selectOptions(await screen.findByLabelText('Template'), 'Mail to authors');
    await press('Write 1 mail');
    await screen.findByRole('dialog');
    expect(sent(calls)[0]).toEqual([
      'POST /batches',
      { kind: 'mails', audience: { of: 'application', ids: ['r2'] }, templateId: ID },
    ]);
  });

  it('shows the mail to each recipient, and what is missing to one of them', async () => {
    const calls = open([], {
      'POST /mail-templates/t2/preview': ({ body }) =>
        (body as { record: string }).record === 'r1'
          ? { body: { success: true, subject: 'For Amina', text: 'x', html: '<p>x</p>' } }
          : refused('invalid', '{{comment}} has nothing to say here.'),
      'POST /mail-templates/t2/test': { body: { success: true, message: 'The mail is on its way.' } },
    });
    const preview = within(await screen.findByRole('region', { name: 'Preview by recipient' }));
    expect(await preview.findByText('Amina Test, amina@example.org')).toBeVisible();
    expect(await preview.findByText('For Amina')).toBeVisible();
    await userEvent.click(preview.getByRole('button', { name: 'Mail it to me' }));
    expect(await screen.findByText('The mail is on its way.')).toBeVisible();
    await userEvent.click(preview.getByRole('button', { name: 'Next' }));
    expect(await preview.findByText('Preview 2 of 2')).toBeVisible();
    expect(await preview.findByText('{{comment}} has nothing to say here.')).toBeVisible();
    expect(sent(calls).map(([call]) => call)).toEqual(['POST /mail-templates/t2/test']);
  });

  it('says why nothing was written, and leaves no batch behind', async () => {
    const why = 'No mail is written. {{comment}} has nothing to say to Rahim Test.';
    const calls = open([], {
      'POST /batches': done(batch()),
      'POST /batches/b1/seal': refused('conflict', why),
      'DELETE /batches/b1': { body: { success: true, message: 'Gone.' } },
    });
    await press('Write 2 mails');
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(sent(calls).map(([call]) => call)).toEqual(['POST /batches', 'POST /batches/b1/seal', 'DELETE /batches/b1']);
  });

  it('makes another template in the words of one, by its name', async () => {
    const calls = open([], {
      'POST /mail-templates': { status: 201, body: { success: true, message: 'Saved.', template: own } },
    });
    await press('Write another');
    const dialog = within(await screen.findByRole('dialog', { name: 'Write another template' }));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'To pay');
    await userEvent.click(dialog.getByRole('button', { name: 'Make it' }));
    await screen.findByText('Saved.');
    const { subject, title, body } = own;
    expect(sent(calls)).toEqual([
      ['POST /mail-templates', { name: 'To pay', audience: 'application', subject, title, body }],
    ]);
  });

  it('releases what is held with the number that is shown, and says what arrived', async () => {
    const released = batch({
      _id: 'b2',
      name: 'The mails before',
      state: 'released',
      releasedAt: at,
      numbers: { ...numbers, mails: 12, recipients: 12, sent: 9, undelivered: 1 },
    });
    const calls = open([sealed, released], { 'POST /batches/b1/release': done(sealed, 'Released at noon.') });
    expect(await screen.findByText('12 mails: 9 sent, 2 waiting, 1 not delivered')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Each mail and its state: The mails before' })).toHaveAttribute(
      'href',
      '/admin/mail?batch=b2',
    );
    await press('Release: The first mails');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('Released at noon.')).toBeVisible();
    expect(sent(calls)).toEqual([['POST /batches/b1/release', { expect: { mails: 2 }, revision: 1 }]]);
  });

  it('names who was left behind, and composes the mail again to those who are there', async () => {
    const released = batch({
      state: 'released',
      releasedAt: at,
      numbers: { ...numbers, mails: 0, leftBehind: 2 },
    });
    const left = { email: 'x@example.org', state: 'left behind' };
    const recipients = [
      { recordId: 'r1', name: 'Amina Test', ...left },
      { recordId: 'r9', name: 'Gone Test', ...left, isGone: true },
    ];
    const calls = open([released], {
      'GET /batches/b1': { body: { success: true, batch: released, items: [], recipients } },
      'POST /batches': done(batch({ _id: 'b3' })),
      'POST /batches/b3/seal': done({ ...sealed, _id: 'b3' }),
      'GET /batches/b3/mails': { body: { success: true, mails: [mail] }, headers: { 'X-Total-Count': '1' } },
    });
    expect(await screen.findByText('2 recipients left behind: changed or gone since')).toBeVisible();
    await press('Show what is in it: The first mails');
    expect(await screen.findByText('Left behind: removed')).toBeVisible();
    await press('Compose again to 1');
    await screen.findByRole('dialog');
    expect(sent(calls)[0]).toEqual([
      'POST /batches',
      { kind: 'mails', audience: { of: 'application', ids: ['r1'] }, templateId: ID },
    ]);
  });

  it('has the lists that whoever is in may see', async () => {
    open([], {}, '/admin/mail/compose', holderOf('chair'));
    const list = within(await screen.findByLabelText('List'));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a list', 'Authors']);
  });

  it('has a list of its own for each kind of people', async () => {
    const forSponsors = { ...template, _id: 'mail-to-sponsors', audience: 'sponsor' };
    open([], {
      'GET /mail-templates': { body: { success: true, templates: [forSponsors] } },
      'GET /mail-templates/mail-to-sponsors': { body: { success: true, template: forSponsors } },
    });
    await userEvent.selectOptions(await screen.findByLabelText('List'), 'Sponsors');
    await press('Show them, to choose by hand');
    expect(await screen.findByText('Nobody found.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Write 0 mails' })).toBeDisabled();
  });
});

describe('the outbox', () => {
  it('shows the mails of one batch, and leads back to all', async () => {
    const calls = open(
      [],
      {
        'GET /mail': { body: { success: true, mails: [] }, headers: { 'X-Total-Count': '0' } },
        'GET /mail/counts': { body: { success: true, state: { delayed: 0, 'given up': 0 } } },
      },
      '/admin/mail?batch=b1',
    );
    expect(await screen.findByText('Only the mails of one batch.')).toBeVisible();
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /mail/counts'));
    expect(screen.getByRole('link', { name: 'All mails' })).toHaveAttribute('href', '/admin/mail');
  });
});
