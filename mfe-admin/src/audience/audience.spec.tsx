import type { AudienceEntry } from '@conference/contracts';
import { refused, type Reply } from '@conference/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anotherEdition } from '../testing/another-edition';
import { entry, lastQuery, listing, openAudience, press } from '../testing/audience';

const shownRow = () => within(screen.getByRole('row', { name: /Demo Listener/ }));

describe('the audience', () => {
  it('marks a fee that is not today’s', async () => {
    openAudience({
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
    const { calls, address } = openAudience();
    const row = within(await screen.findByRole('row', { name: /Demo Listener/ }));
    for (const text of ['Student, 23 years', 'bKash', 'TX1', 'listener23RCO', 'Pending'])
      expect(row.getByText(text)).toBeVisible();
    expect(lastQuery(calls)).toEqual({ type: 'full', sort: '-createdAt', page: '1', pageSize: '25' });

    await userEvent.click(screen.getByRole('tab', { name: 'Partial' }));
    expect(address()).toBe('/admin/audience?type=partial');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ type: 'partial' }));
  });

  it('never stands under the tab of the other type', async () => {
    openAudience({
      'GET /audience': ({ url }) => (url.searchParams.get('type') === 'full' ? listing([entry]) : 'never'),
    });
    await screen.findByText('Demo Listener');
    await userEvent.click(screen.getByRole('tab', { name: 'Partial' }));
    expect(screen.queryByText('Demo Listener')).toBeNull();
  });

  it('is narrowed to a payment method by a link, and says how many there are in other tabs', async () => {
    const counts = { success: true, type: { full: 1, partial: 2 }, status: { pending: 3, approved: 0 } };
    const { calls, address } = openAudience(
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
    const { calls } = openAudience({
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
    openAudience({ 'GET /audience': () => listing([row]), 'PATCH /audience/e1': approvedBefore });
    await press('Approve: Demo Listener');
    expect(await screen.findByText('It was approved already.')).toBeVisible();
    expect(screen.queryByText('Audience approved and email sent')).toBeNull();
    expect(await shownRow().findByText('Approved')).toBeVisible();
  });

  it.each([
    [refused('not_found', 'There is nothing here.'), 'There is nothing here.'],
    ['network down', 'Approval failed'],
  ] as const)('that could not be approved is told: %j', async (answer, text) => {
    openAudience({ 'PATCH /audience/e1': answer });
    await press('Approve: Demo Listener');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [{ body: { success: true, message: 'Done.' } }, 'Audience deleted'],
    [refused('not_found', 'There is nothing here.'), 'Delete failed: There is nothing here.'],
    ['network down', 'Server error during delete'],
  ] as const)('is deleted after a question: %j', async (answer, text) => {
    openAudience({ 'DELETE /audience/e1': answer });
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
    openAudience({ 'GET /audience': () => listing(rows), [call]: gone });
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
    const { calls } = openAudience({ 'GET /audience': () => listing(rows), 'DELETE /audience/e1': overtaken });
    await press('More: Demo Listener');
    await press('Delete: Demo Listener');
    await press('Yes');
    expect(await screen.findByText('Delete failed: Somebody else has changed this entry meanwhile.')).toBeVisible();
    expect(await shownRow().findByText('Approved')).toBeVisible();
    expect(calls.find(({ call }) => call.startsWith('DELETE'))?.headers.get('If-Match')).toBe(entry.updatedAt);
  });

  it('is not approved by the second click of two, which meets the row that moved up', async () => {
    let rows = [entry, { ...entry, _id: 'e2', name: 'Demo Twin' }];
    const { calls } = openAudience(
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
    const next = screen.getByRole('button', { name: 'Approve: Demo Twin' });
    fireEvent.click(next, { detail: 2 });
    // The second click does not move the focus either: its default action is prevented.
    expect(fireEvent.mouseDown(next, { detail: 1 })).toBe(true);
    expect(fireEvent.mouseDown(next, { detail: 2 })).toBe(false);
    await act(async () => undefined);
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call)).toEqual([
      'PATCH /audience/e1',
    ]);
  });

  it('is narrowed to those who are pending', async () => {
    const { calls, address } = openAudience();
    await press('Pending 1');
    expect(address()).toBe('/admin/audience?status=pending');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ type: 'full', status: 'pending' }));
  });

  it('is exported as it is shown', async () => {
    const { calls } = openAudience(
      { 'GET /audience/export': refused('conflict', 'No data to export') },
      '/admin/audience?type=partial&q=demo',
    );
    await press('Export to Excel');
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toEqual({ type: 'partial', q: 'demo' });
  });

  it('is exported with all its types, a sheet for each', async () => {
    const { calls } = openAudience(
      { 'GET /audience/export': refused('conflict', 'No data to export') },
      '/admin/audience?type=partial&q=demo',
    );
    await press('Export all types');
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toEqual({ q: 'demo' });
  });

  it('shows a status that nobody knows as it is, in red', async () => {
    openAudience({ 'GET /audience': listing([{ ...entry, status: 'lost' as never }]) });
    expect(await screen.findByText('lost')).toHaveClass('declined');
  });

  it('says when nobody has registered, and when it could not be loaded', async () => {
    openAudience({ 'GET /audience': listing([]) });
    expect(await screen.findByText('No applications found.')).toBeVisible();
    openAudience({ 'GET /audience': 'network down' });
    expect(await screen.findByText('Failed to load audience applications')).toBeVisible();
  });
});

describe('the audience of another edition', () => {
  const counts = (type: Record<string, number>): Reply => ({
    body: { success: true, type, status: { pending: 1, approved: 0 } },
  });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('has a tab for each type that is offered, whatever its key, and pays as it is called there', async () => {
    const { calls, address } = openAudience(
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
    openAudience({ 'GET /audience/counts': counts({ full: 1, partial: 2, payments: 0 }) }, undefined, anotherEdition);
    expect(await screen.findByRole('tab', { name: 'One day' })).toBeVisible();
    expect(tabs()).toEqual(['Both days', 'One day', 'By letter']);
  });

  it.each([
    ['that its address names', 'partial', 'One day'],
    ['that is the first one, where its address names none of its types', 'half', 'Both days'],
  ])('opens the tab %s', async (_, type, name) => {
    openAudience({}, `/admin/audience?type=${type}`, anotherEdition);
    expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows a wallet that it does not know by its key', async () => {
    openAudience({ 'GET /audience': listing([{ ...entry, paymentMethod: 'Rocket' }]) }, undefined, anotherEdition);
    expect(await screen.findByText('Rocket')).toBeVisible();
  });
});
