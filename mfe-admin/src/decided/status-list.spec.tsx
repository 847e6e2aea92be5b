import type { Application } from '@conference/contracts';
import { anApplicationRecord, refused, type ApiCall } from '@conference/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const pages = [
  [
    '/admin/accepted',
    'Accepted',
    'accepted',
    '-updatedAt',
    'No accepted applications found.',
    'Failed to load accepted applications',
  ],
  ['/admin/waiting', 'Waiting', 'wait', 'fullName', 'No applications found.', 'Failed to load waiting applications'],
  [
    '/admin/reject',
    'Declined',
    'declined',
    'fullName',
    'No applications found.',
    'Failed to load declined applications',
  ],
] as const;

const lastList = (calls: ApiCall[]) => calls.filter(({ call }) => call === 'GET /registrations').at(-1);

describe.each(pages)('%s', (path, title, status, sort, empty, failed) => {
  it('shows the applications of its status as cards, with their count in the title', async () => {
    const calls = answeringAdmin({
      'GET /registrations': { body: [anApplicationRecord({ status })], headers: { 'X-Total-Count': '17' } },
    });
    openConsole(path);
    expect(await screen.findByRole('heading', { name: `${title} 17` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Details: Demo Author' })).toHaveAttribute(
      'href',
      '/admin/application/r1',
    );
    const query = calls.find(({ call }) => call === 'GET /registrations')?.url.searchParams;
    expect(Object.fromEntries(query ?? [])).toEqual({ status, sort, page: '1', pageSize: '25' });
  });

  it('is searched where its search box says', async () => {
    const calls = answeringAdmin({ 'GET /registrations': { body: [] } });
    openConsole(`${path}?q=silk`);
    await waitFor(() => expect(lastList(calls)).toBeDefined());
    expect(Object.fromEntries(lastList(calls)?.url.searchParams ?? [])).toEqual({
      status,
      sort,
      q: 'silk',
      searchIn: 'all',
      page: '1',
      pageSize: '25',
    });
    expect(screen.getByRole('searchbox')).toHaveAccessibleName('Search by name, title, email or institution');
  });

  it('says when there are none', async () => {
    answeringAdmin({ 'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } } });
    openConsole(path);
    expect(await screen.findByText(empty)).toBeVisible();
  });

  it('tells that they could not be loaded', async () => {
    answeringAdmin({ 'GET /registrations': 'network down' });
    openConsole(path);
    expect(await screen.findByText(failed)).toBeVisible();
  });
});

it('finds a declined application by name', async () => {
  const calls = answeringAdmin({ 'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } } });
  openConsole('/admin/reject');
  await userEvent.type(await screen.findByRole('searchbox'), 'demo');
  await waitFor(() => expect(lastList(calls)?.url.searchParams.get('q')).toBe('demo'));
});

describe('the accepted applications', () => {
  const accepted = anApplicationRecord({ status: 'accepted', version: 4 });
  const list = (...rows: Application[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
  const pay = 'PATCH /registrations/r1/payment';

  async function markAsPaid() {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Paid: Demo Author' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mark Demo Author as paid?' }));
    await userEvent.click(question.getByRole('button', { name: 'Mark as Paid' }));
  }

  it('are narrowed by type, sub-theme and payment, and searched as all lists are', async () => {
    const calls = answeringAdmin({ 'GET /registrations': list(accepted) });
    const { address } = openConsole('/admin/accepted');
    await userEvent.click(await screen.findByRole('button', { name: 'Unpaid' }));
    await userEvent.click(screen.getByRole('button', { name: 'Poster Presentation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Education & Pedagogy' }));
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search by name, title, email or institution' }),
      'silk',
    );
    await waitFor(() => expect(lastList(calls)?.url.searchParams.get('q')).toBe('silk'));
    expect(Object.fromEntries(lastList(calls)?.url.searchParams ?? [])).toEqual({
      status: 'accepted',
      sort: '-updatedAt',
      paymentStatus: 'unpaid',
      segment: 'Poster Presentation',
      subTheme: 'Education & Pedagogy',
      q: 'silk',
      searchIn: 'all',
      page: '1',
      pageSize: '25',
    });
    expect(address()).toContain('paymentStatus=unpaid');
  });

  describe('one after the other', () => {
    const second = anApplicationRecord({ _id: 'r2', fullName: 'Second Author', status: 'accepted' });
    const andNext = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Mark as Paid: Demo Author' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Mark as Paid and next' }));
    };
    /** The dialog of a question. Under tests Ant Design labels all dialogs with the title of the first. */
    const asked = async (name: string) => {
      const dialogs = await screen.findAllByRole('dialog');
      return dialogs.find(({ textContent }) => textContent?.includes(`Mark ${name} as paid?`));
    };

    it('are asked about, and the second click of two answers no question that it meets', async () => {
      const paid = { ...accepted, paymentStatus: 'paid' as const, version: 5 };
      const calls = answeringAdmin({
        'GET /registrations': list(accepted, second),
        [pay]: { body: { success: true, message: 'Done.', registration: paid } },
      });
      openConsole('/admin/accepted');
      await andNext();
      await screen.findByText('Mark Second Author as paid?');
      const question = (await asked('Second Author')) as HTMLElement;
      fireEvent.click(within(question).getByRole('button', { name: 'Mark as Paid' }), { detail: 2 });
      await act(async () => undefined);
      expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call)).toEqual([pay]);
    });

    it('stay at the one that failed', async () => {
      answeringAdmin({ 'GET /registrations': list(accepted, second), [pay]: 'network down' });
      openConsole('/admin/accepted');
      await andNext();
      expect(await screen.findByText('Error updating payment status')).toBeVisible();
      expect(await asked('Demo Author')).toBeVisible();
      expect(await asked('Second Author')).toBeUndefined();
    });
  });

  it('are marked as paid after a question, at the version that is shown, and the list is read anew', async () => {
    let row = accepted;
    const calls = answeringAdmin({
      'GET /registrations': () => list(row),
      [pay]: () => {
        row = { ...accepted, paymentStatus: 'paid', version: 5 };
        return { body: { success: true, message: 'Done.', registration: row } };
      },
    });
    openConsole('/admin/accepted');
    expect(await screen.findByText('Unpaid', { selector: 'span' })).toBeVisible();
    await markAsPaid();
    expect(await screen.findByText('Marked as Paid')).toBeVisible();
    expect(calls.find(({ call }) => call === pay)?.headers.get('If-Match')).toBe('4');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as Paid:/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    [
      refused('changed_meanwhile', 'This application was changed meanwhile.', {
        registration: { ...accepted, status: 'declined' },
      }),
      'This application was changed meanwhile. It is Declined and Unpaid now.',
    ],
    ['network down', 'Error updating payment status'],
  ] as const)('that could not be marked say so', async (answer, text) => {
    answeringAdmin({ 'GET /registrations': list(accepted), [pay]: answer });
    openConsole('/admin/accepted');
    await markAsPaid();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('have an abstract each, and say whose it is', async () => {
    answeringAdmin({ 'GET /registrations': list(accepted, { ...accepted, _id: 'r2', fullName: 'Second Author' }) });
    openConsole('/admin/accepted');
    const downloads = await screen.findAllByRole('button', { name: /^Download abstract/ });
    expect(downloads.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Download abstract: Demo Author',
      'Download abstract: Second Author',
    ]);
  });

  it('warn of an abstract that something is wrong with, and of no other', async () => {
    answeringAdmin({ 'GET /registrations': list({ ...accepted, abstractFlaw: 'linked' }, { ...accepted, _id: 'r2' }) });
    openConsole('/admin/accepted');
    expect(
      await screen.findAllByText(
        'This document fetches something from elsewhere when it is opened: open it in protected view.',
      ),
    ).toHaveLength(1);
  });

  it('are exported as they are narrowed, under the name that the server gives', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const calls = answeringAdmin({
      'GET /registrations': list(accepted),
      'GET /registrations/export': {
        body: new Blob(['x']),
        headers: {
          'Content-Disposition': `attachment; filename="Accepted_____.xlsx"; filename*=UTF-8''Accepted_%E0%A6%A8%E0%A6%BE%E0%A6%AE.xlsx`,
        },
      },
    });
    openConsole('/admin/accepted?paymentStatus=paid&page=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    await waitFor(() => expect(names).toEqual(['Accepted_নাম.xlsx']));
    expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toEqual({ paymentStatus: 'paid' });
  });

  it.each([
    [refused('conflict', 'No data to export'), 'No data to export'],
    ['network down', 'Network error'],
  ] as const)('that cannot be exported say why', async (answer, text) => {
    answeringAdmin({ 'GET /registrations': list(), 'GET /registrations/export': answer });
    openConsole('/admin/accepted');
    await userEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
