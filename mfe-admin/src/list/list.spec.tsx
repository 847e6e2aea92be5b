import { anApplicationRecord, type Reply } from '@conference/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { SPINNER_AFTER_MS } from './use-list';

const rows: Reply = { body: [anApplicationRecord()], headers: { 'X-Total-Count': '60' } };

/** A network that answers the list with these replies in turn, and then never again. */
function listAnswering(...replies: Reply[]) {
  const calls = answeringAdmin({ 'GET /registrations': () => replies.shift() ?? 'never' });
  return () => calls.filter(({ call }) => call === 'GET /registrations');
}
const lookAgain = () => act(() => void window.dispatchEvent(new Event('focus')));
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('a list that is read anew', () => {
  it.each(['/admin/applications', '/admin/accepted'])(
    'keeps its rows, without a spinner over them: %s',
    async (path) => {
      const calls = listAnswering(rows);
      const { container } = openConsole(path);
      await screen.findByText('Demo Author');
      lookAgain();
      await pass(SPINNER_AFTER_MS + 100);
      expect(calls()).toHaveLength(2);
      expect(screen.getByText('Demo Author')).toBeVisible();
      expect(container.querySelector('[aria-busy="true"]')).toBeNull();
    },
  );

  it('keeps its rows when that fails', async () => {
    const calls = listAnswering(rows, 'network down');
    openConsole('/admin/applications');
    await screen.findByText('Demo Author');
    lookAgain();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(calls()).toHaveLength(2);
    expect(screen.getByText('Demo Author')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Applicants 60' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('brings the row that was open into view when it is come back to, and not again', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const calls = listAnswering(rows, rows);
    const { router } = openConsole('/elsewhere');
    await act(() => router.navigate('/admin/applications', { state: { opened: 'r1' } }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    lookAgain();
    await waitFor(() => expect(calls()).toHaveLength(2));
    await pass(0);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});

describe('the way back of the browser', () => {
  it('leads to the row that was open, once the rows are there', async () => {
    const inView: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      inView.push(this.id);
    };
    const answers = [rows, rows];
    let release = () => {};
    answeringAdmin({
      'GET /registrations': () => answers.shift() ?? new Promise<Reply>((resolve) => (release = () => resolve(rows))),
      'GET /registrations/r1': { body: { success: true, registration: anApplicationRecord() } },
    });
    const { router, address } = openConsole('/admin/applications?page=2');
    await userEvent.click(await screen.findByRole('link', { name: 'Demo Author' }));
    expect(await screen.findByRole('heading', { name: 'Demo Author' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(address()).toBe('/admin/applications?page=2');
    expect(inView).toEqual([]);
    await act(async () => release());
    await screen.findByRole('link', { name: 'Demo Author' });
    expect(inView).toEqual(['row-r1']);
  });
});

describe('a list that is asked another question', () => {
  it('turns until that is answered', async () => {
    listAnswering(rows);
    const { container } = openConsole('/admin/applications');
    await userEvent.click(await screen.findByRole('listitem', { name: '2' }));
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).not.toBeNull());
  });

  it('has no rows when that fails, and can be read anew', async () => {
    listAnswering(rows, 'network down', rows);
    openConsole('/admin/applications');
    await userEvent.click(await screen.findByRole('listitem', { name: '2' }));
    const reload = await screen.findByRole('button', { name: 'Reload' });
    expect(screen.queryByText('Demo Author')).toBeNull();
    await userEvent.click(reload);
    expect(await screen.findByText('Demo Author')).toBeVisible();
  });
});

describe('the address of a list', () => {
  it('has both of two changes, of which the first was not drawn when the second was made', async () => {
    listAnswering(rows, rows, rows);
    const { router, address } = openConsole('/admin/applications');
    await screen.findByText('Demo Author');
    const [waits, orals] = ['Waiting list', 'Oral Presentation'].map((name) =>
      screen.getByRole('button', { name: new RegExp(`^${name}`) }),
    );
    act(() => {
      fireEvent.click(waits as HTMLElement);
      fireEvent.click(orals as HTMLElement);
    });
    await waitFor(() => expect(address()).toContain('segment='));
    expect(address()).toContain('status=wait');
    // Earlier changes must not carry over to the address that the way back leads to.
    await act(() => router.navigate('/admin/applications?status=declined'));
    await userEvent.click(orals as HTMLElement);
    await waitFor(() => expect(address()).toContain('segment='));
    expect(address()).toContain('status=declined');
  });

  it('of a page that is no more is no step to go back to', async () => {
    listAnswering(rows, rows);
    const { router, address } = openConsole('/elsewhere');
    await act(() => router.navigate('/admin/applications?page=9'));
    await waitFor(() => expect(address()).toBe('/admin/applications?page=3'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it.each([
    ['page=2000000', { page: '1000000' }],
    [`q=${'a'.repeat(300)}`, { page: '1', q: 'a'.repeat(255), searchIn: 'all' }],
    ['q=%00silk%0A', { page: '1', q: 'silk', searchIn: 'all' }],
    ['q=%00', { page: '1' }],
  ])('asks for nothing that would be refused: %s', async (query, question) => {
    const calls = listAnswering();
    openConsole(`/admin/applications?${query}`);
    await waitFor(() => expect(calls()).toHaveLength(1));
    const params = Object.fromEntries(calls()[0]?.url.searchParams ?? []);
    expect(params).toEqual({ sort: 'fullName', pageSize: '25', ...question });
  });
});
