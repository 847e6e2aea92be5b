import type { AudienceEntry, PaymentToCheck } from '@conference/contracts';
import type { Edition } from '@conference/edition/schema';
import { refused, type Answers, type ApiCall, type Reply } from '@conference/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { anotherEdition } from '../testing/another-edition';
import { openConsole } from '../testing/open-console';

const entry: AudienceEntry = {
  _id: 'e1',
  name: 'Demo Listener',
  age: 23,
  email: 'listener@example.invalid',
  phone: '+880 1700 000000',
  institute: 'Rajshahi College of Arts',
  designation: 'Student',
  type: 'full',
  paymentMethod: 'bKash',
  transactionId: 'TX1',
  certCode: 'listener23RCO',
  status: 'pending',
  createdAt: '2025-07-15T04:00:00.000Z',
  updatedAt: '2025-07-15T04:00:00.000Z',
};
const listing = (rows: AudienceEntry[]) => ({
  body: { success: true, audience: rows },
  headers: { 'X-Total-Count': String(rows.length) },
});
const inDoubt = (payments: PaymentToCheck[]) => ({ body: { success: true, payments } });

function open(answers: Answers = {}, path = '/admin/audience', edition?: Edition) {
  const calls = answeringAdmin({
    'GET /audience': listing([entry]),
    'GET /audience/counts': {
      body: { success: true, type: { full: 1, partial: 0 }, status: { pending: 1, approved: 0 } },
    },
    'GET /audience/payments-to-check': inDoubt([]),
    ...answers,
  });
  return { calls, ...openConsole(path, undefined, edition) };
}
const lastQuery = (calls: ApiCall[]) =>
  Object.fromEntries(calls.filter(({ call }) => call === 'GET /audience').at(-1)?.url.searchParams ?? []);
const shownRow = () => within(screen.getByRole('row', { name: /Demo Listener/ }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the audience', () => {
  it('marks a fee that is not today’s', async () => {
    open({
      'GET /audience': listing([
        { ...entry, fee: 1_000 },
        { ...entry, _id: 'e2', name: 'Early Guest', fee: 800 },
      ]),
    });
    const early = within(await screen.findByRole('row', { name: /Early Guest/ }));
    expect(early.getByText('Was shown 800 BDT')).toBeVisible();
    expect(screen.getAllByText(/Was shown/)).toHaveLength(1);
  });

  it('is told by type, in tabs, the newest first', async () => {
    const { calls, address } = open();
    const row = within(await screen.findByRole('row', { name: /Demo Listener/ }));
    for (const text of ['Student, 23 years', 'bKash', 'TX1', 'listener23RCO', 'Pending'])
      expect(row.getByText(text)).toBeVisible();
    expect(lastQuery(calls)).toEqual({ type: 'full', sort: '-createdAt', page: '1', pageSize: '25' });

    await userEvent.click(screen.getByRole('tab', { name: 'Partial' }));
    expect(address()).toBe('/admin/audience?type=partial');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ type: 'partial' }));
  });

  it('never stands under the tab of the other type', async () => {
    open({ 'GET /audience': ({ url }) => (url.searchParams.get('type') === 'full' ? listing([entry]) : 'never') });
    await screen.findByText('Demo Listener');
    await userEvent.click(screen.getByRole('tab', { name: 'Partial' }));
    expect(screen.queryByText('Demo Listener')).toBeNull();
  });

  it('is searched', async () => {
    const { calls } = open();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search by name, email, institute, transaction ID or code' }),
      'demo',
    );
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ q: 'demo' }));
  });

  it('is narrowed to a payment method by a link, and says how many there are in other tabs', async () => {
    const counts = { success: true, type: { full: 1, partial: 2 }, status: { pending: 3, approved: 0 } };
    const { calls, address } = open(
      { 'GET /audience/counts': { body: counts } },
      '/admin/audience?paymentMethod=bKash',
    );
    expect(await screen.findByRole('button', { name: '2 in Partial' })).toBeVisible();
    expect(lastQuery(calls)).toMatchObject({ paymentMethod: 'bKash', type: 'full' });
    expect(calls.find(({ call }) => call === 'GET /audience/counts')?.url.search).toMatch(/paymentMethod=bKash/);
    await press('All payment methods');
    expect(address()).toBe('/admin/audience');
    await waitFor(() => expect(lastQuery(calls)).not.toHaveProperty('paymentMethod'));
  });

  it('is approved one by one; who is approved cannot be approved again', async () => {
    let row = entry;
    const { calls } = open({
      'GET /audience': () => listing([row]),
      'PATCH /audience/e1': () => {
        row = { ...entry, status: 'approved' };
        return { body: { success: true, message: 'Audience approved and email sent', entry: row } };
      },
    });
    await press('Approve: Demo Listener');
    expect(await screen.findByText('Audience approved and email sent')).toBeVisible();
    expect(calls.find(({ call }) => call === 'PATCH /audience/e1')?.body).toEqual({ status: 'approved' });
    expect(await shownRow().findByText('Approved')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve:/ })).toBeNull();
  });

  it('that somebody else has approved before is told in the words of the server, and read anew', async () => {
    let row = entry;
    const approvedBefore = () => {
      row = { ...entry, status: 'approved' };
      return { body: { success: true, message: 'It was approved already.', entry: row } };
    };
    open({ 'GET /audience': () => listing([row]), 'PATCH /audience/e1': approvedBefore });
    await press('Approve: Demo Listener');
    expect(await screen.findByText('It was approved already.')).toBeVisible();
    expect(screen.queryByText('Audience approved and email sent')).toBeNull();
    expect(await shownRow().findByText('Approved')).toBeVisible();
  });

  it.each([
    [refused('not_found', 'There is nothing here.'), 'There is nothing here.'],
    ['network down', 'Approval failed'],
  ] as const)('that could not be approved is told: %j', async (answer, text) => {
    open({ 'PATCH /audience/e1': answer });
    await press('Approve: Demo Listener');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [{ body: { success: true, message: 'Done.' } }, 'Audience deleted'],
    [refused('not_found', 'There is nothing here.'), 'Delete failed: There is nothing here.'],
    ['network down', 'Server error during delete'],
  ] as const)('is deleted after a question: %j', async (answer, text) => {
    open({ 'DELETE /audience/e1': answer });
    await press('More: Demo Listener');
    await press('Delete: Demo Listener');
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['PATCH /audience/e1', ['Approve: Demo Listener']],
    ['DELETE /audience/e1', ['More: Demo Listener', 'Delete: Demo Listener', 'Yes']],
  ])('is read anew when somebody else has removed the entry: %s', async (call, buttons) => {
    let rows = [entry];
    const gone = () => ((rows = []), refused('not_found', 'There is nothing here.'));
    open({ 'GET /audience': () => listing(rows), [call]: gone });
    for (const name of buttons) await press(name);
    expect(await screen.findByText('No applications found.')).toBeVisible();
  });

  it('is not deleted when somebody else has approved it meanwhile, and is shown as it is now', async () => {
    let rows = [entry];
    const theirs: AudienceEntry = { ...entry, status: 'approved', updatedAt: '2025-07-16T04:00:00.000Z' };
    const overtaken = () => (
      (rows = [theirs]),
      refused('changed_meanwhile', 'Somebody else has changed this entry meanwhile.', { entry: theirs })
    );
    const { calls } = open({ 'GET /audience': () => listing(rows), 'DELETE /audience/e1': overtaken });
    await press('More: Demo Listener');
    await press('Delete: Demo Listener');
    await press('Yes');
    expect(await screen.findByText('Delete failed: Somebody else has changed this entry meanwhile.')).toBeVisible();
    expect(await shownRow().findByText('Approved')).toBeVisible();
    expect(calls.find(({ call }) => call.startsWith('DELETE'))?.headers.get('If-Match')).toBe(entry.updatedAt);
  });

  it('says what a search finds in the other tab, and leads there with the search in hand', async () => {
    const { address } = open(
      {
        'GET /audience': ({ url }) =>
          listing(url.searchParams.get('type') === 'full' ? [] : [{ ...entry, type: 'partial' }]),
        'GET /audience/counts': {
          body: { success: true, type: { full: 0, partial: 1 }, status: { pending: 0, approved: 0 } },
        },
      },
      '/admin/audience?q=tx1',
    );
    expect(await screen.findByRole('tab', { name: 'Partial 1' })).toBeVisible();
    await press('1 in Partial');
    expect(address()).toBe('/admin/audience?q=tx1&type=partial');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(await screen.findByText(/^One is found: Demo Listener\./)).toBeVisible();
  });

  it('approves the only one that a search finds by Ctrl+Enter, and nobody where it finds more or has not ended', async () => {
    let rows = [entry, { ...entry, _id: 'e2', name: 'Demo Twin' }];
    const { calls } = open({
      'GET /audience': () => listing(rows),
      'PATCH /audience/e1': { body: { success: true, message: 'Audience approved and email sent', entry } },
    });
    const box = await screen.findByRole('searchbox');
    await screen.findByText('Demo Twin');
    const approved = () => calls.filter(({ call }) => call.startsWith('PATCH'));
    await userEvent.type(box, '{Control>}{Enter}{/Control}');
    expect(approved()).toEqual([]);
    rows = [entry];
    // The first Enter only begins the search.
    await userEvent.type(box, 'tx1{Control>}{Enter}{/Control}');
    expect(approved()).toEqual([]);
    await screen.findByText(/^One is found/);
    await userEvent.type(box, '{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Audience approved and email sent')).toBeVisible();
    expect(approved()).toHaveLength(1);
  });

  it('waits with Enter for the answer to the words: who was found before is never led to', async () => {
    const twin: AudienceEntry = { ...entry, _id: 'e2', name: 'Demo Twin' };
    let answer = (_reply: Reply) => {};
    const { calls } = open({
      'GET /audience': ({ url }) =>
        url.searchParams.has('q') ? new Promise<Reply>((resolve) => (answer = resolve)) : listing([entry, twin]),
    });
    await screen.findByText('Demo Twin');
    const box = screen.getByRole('searchbox');
    // Begins the search, asks for its first row, and is pressed once more by somebody in a hurry.
    await userEvent.type(box, 'twin{Enter}{Enter}{Enter}');
    expect(box).toHaveFocus();
    await act(async () => answer(listing([twin])));
    expect(screen.getByRole('button', { name: 'Approve: Demo Twin' })).toHaveFocus();
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('leads nowhere when somebody goes on typing before the answer is there', async () => {
    let answer = (_reply: Reply) => {};
    open({
      'GET /audience': ({ url }) =>
        url.searchParams.get('q') === 'demo' ? new Promise<Reply>((resolve) => (answer = resolve)) : listing([entry]),
    });
    await screen.findByText('Demo Listener');
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'demo{Enter}{Enter} ');
    await act(async () => answer(listing([entry])));
    expect(box).toHaveFocus();
  });

  it('says nothing of the other tab until that is counted for the words', async () => {
    const counts = (partial: number): Reply => ({
      body: { success: true, type: { full: 0, partial }, status: { pending: partial, approved: 0 } },
    });
    let answer = (_reply: Reply) => {};
    open(
      {
        'GET /audience': listing([]),
        'GET /audience/counts': ({ url }) =>
          url.searchParams.get('q') === 'tx1' ? counts(1) : new Promise<Reply>((resolve) => (answer = resolve)),
      },
      '/admin/audience?q=tx1',
    );
    expect(await screen.findByRole('button', { name: '1 in Partial' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), '2{Enter}{Enter}');
    expect(screen.queryByRole('button', { name: /in Partial$/ })).toBeNull();
    await act(async () => answer(counts(2)));
    await waitFor(() => expect(screen.getByRole('button', { name: '2 in Partial' })).toHaveFocus());
  });

  it('is not approved by the second click of two, which meets the row that moved up', async () => {
    let rows = [entry, { ...entry, _id: 'e2', name: 'Demo Twin' }];
    const { calls } = open(
      {
        'GET /audience': () => listing(rows),
        'PATCH /audience/e1': () => {
          rows = rows.slice(1);
          return { body: { success: true, message: 'Audience approved and email sent', entry } };
        },
      },
      '/admin/audience?status=pending',
    );
    await press('Approve: Demo Listener');
    await waitFor(() => expect(screen.queryByText('Demo Listener')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Approve: Demo Twin' }), { detail: 2 });
    await act(async () => undefined);
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call)).toEqual([
      'PATCH /audience/e1',
    ]);
  });

  it('is narrowed to those who are pending', async () => {
    const { calls, address } = open();
    await press('Pending 1');
    expect(address()).toBe('/admin/audience?status=pending');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ type: 'full', status: 'pending' }));
  });

  it('is exported as it is shown', async () => {
    const { calls } = open(
      { 'GET /audience/export': refused('conflict', 'No data to export') },
      '/admin/audience?type=partial&q=demo',
    );
    await press('Export to Excel');
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toEqual({ type: 'partial', q: 'demo' });
  });

  it('is exported with all its types, a sheet for each', async () => {
    const { calls } = open(
      { 'GET /audience/export': refused('conflict', 'No data to export') },
      '/admin/audience?type=partial&q=demo',
    );
    await press('Export all types');
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toEqual({ q: 'demo' });
  });

  it('shows a status that nobody knows as it is, in red', async () => {
    open({ 'GET /audience': listing([{ ...entry, status: 'lost' as never }]) });
    expect(await screen.findByText('lost')).toHaveClass('declined');
  });

  it('says when nobody has registered, and when it could not be loaded', async () => {
    open({ 'GET /audience': listing([]) });
    expect(await screen.findByText('No applications found.')).toBeVisible();
    open({ 'GET /audience': 'network down' });
    expect(await screen.findByText('Failed to load audience applications')).toBeVisible();
  });
});

describe('payments to check', () => {
  const plain: PaymentToCheck = { ...entry, status: 'approved', readAs: 'tx1', doubt: 'twice' };
  const hidden: PaymentToCheck = {
    ...entry,
    _id: 'e2',
    name: 'Demo Twin',
    transactionId: 'TX1\ufe0f',
    readAs: 'tx1',
    doubt: 'twice',
  };
  const cyrillic: PaymentToCheck = {
    ...entry,
    _id: 'e3',
    name: 'Demo Letter',
    type: 'partial',
    transactionId: 'T\u04254',
    readAs: 't\u04454',
    doubt: 'characters',
  };

  it('have a tab only where there are any, which tells who, what and why', async () => {
    const { address } = open({ 'GET /audience/payments-to-check': inDoubt([plain, hidden, cyrillic]) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Payments to check (3)' }));
    expect(address()).toBe('/admin/audience?show=payments');

    const twin = within(await screen.findByRole('row', { name: /Demo Twin/ }));
    for (const text of ['U+FE0F', 'Reads TX1', 'Looks like the payment of another entry.', 'Pending'])
      expect(twin.getByText(text)).toBeVisible();
    expect(screen.getByRole('row', { name: /Demo Letter/ })).toHaveTextContent(
      'bKash T\u0425 U+04254Has what is neither a letter A to Z nor a digit.',
    );
    expect(screen.getByRole('link', { name: 'Demo Letter' })).toHaveAttribute(
      'href',
      '/admin/audience?type=partial&q=listener%40example.invalid',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are a step in the history: the way back leads to the search that was left', async () => {
    const { address, router } = open({ 'GET /audience/payments-to-check': inDoubt([plain]) }, '/admin/audience?q=demo');
    await userEvent.click(await screen.findByRole('tab', { name: 'Payments to check (1)' }));
    expect(address()).toBe('/admin/audience?show=payments');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/admin/audience?q=demo');
  });

  it('are no tab where there are none', async () => {
    open();
    await screen.findByText('Demo Listener');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Full', 'Partial']);
  });

  it('become fewer as entries are removed, until the tab says that there are none', async () => {
    let payments = [plain, hidden];
    const removed = () => ((payments = []), { body: { success: true, message: 'Done.' } });
    open(
      { 'GET /audience/payments-to-check': () => inDoubt(payments), 'DELETE /audience/e2': removed },
      '/admin/audience?show=payments',
    );
    await press('More: Demo Twin');
    await press('Delete: Demo Twin');
    await press('Yes');
    expect(await screen.findByText('There are no payments to check.')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Payments to check' })).toHaveAttribute('aria-selected', 'true');

    await userEvent.click(screen.getByRole('tab', { name: 'Full' }));
    expect(await screen.findByText('Demo Listener')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Payments to check' })).toBeNull();
  });
});

describe('the audience of another edition', () => {
  const counts = (type: Record<string, number>): Reply => ({
    body: { success: true, type, status: { pending: 1, approved: 0 } },
  });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('has a tab for each type that is offered, whatever its key, and pays as it is called there', async () => {
    const { calls, address } = open(
      { 'GET /audience/counts': counts({ full: 1, partial: 0, payments: 0 }) },
      undefined,
      anotherEdition,
    );
    expect(await screen.findByText('By wire')).toBeVisible();
    expect(tabs()).toEqual(['Both days', 'By letter']);
    await userEvent.click(screen.getByRole('tab', { name: 'By letter' }));
    expect(address()).toBe('/admin/audience?type=payments');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ type: 'payments' }));
  });

  it('has a tab for a type that was retired while there are entries of it', async () => {
    open({ 'GET /audience/counts': counts({ full: 1, partial: 2, payments: 0 }) }, undefined, anotherEdition);
    expect(await screen.findByRole('tab', { name: 'One day' })).toBeVisible();
    expect(tabs()).toEqual(['Both days', 'One day', 'By letter']);
  });

  it.each([
    ['that its address names', 'partial', 'One day'],
    ['that is the first one, where its address names none of its types', 'half', 'Both days'],
  ])('opens the tab %s', async (_, type, name) => {
    open({}, `/admin/audience?type=${type}`, anotherEdition);
    expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows a wallet that it does not know by its key', async () => {
    open({ 'GET /audience': listing([{ ...entry, paymentMethod: 'Rocket' }]) }, undefined, anotherEdition);
    expect(await screen.findByText('Rocket')).toBeVisible();
  });
});
