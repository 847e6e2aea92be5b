import { anApplicationRecord, type Answers, type ApiCall, type Reply } from '@conference/testing/web';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const author = (place: number) => anApplicationRecord({ _id: `r${place}`, fullName: `Author ${place}` });
/** The end of the first page of a list, and its second. */
const pages = { '1': [24, 25].map(author), '2': [26, 27].map(author) };
const listed = (rows: typeof pages, { url }: ApiCall): Reply => ({
  body: rows[url.searchParams.get('page') as keyof typeof pages],
  headers: { 'X-Total-Count': '27' },
});

const answers: Answers = {
  'GET /registrations': (calls) => listed(pages, calls),
  ...Object.fromEntries(
    Object.values(pages)
      .flat()
      .map((application) => [
        `GET /registrations/${application._id}`,
        { body: { success: true, registration: application } },
      ]),
  ),
};
const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const isOpen = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeVisible();

describe('the way through a list', () => {
  it('leads on to the next one, over the edge of a page, and back to the page where that stands', async () => {
    answeringAdmin(answers);
    const { address } = openConsole('/admin/applications');
    await follow('Author 25');
    await follow('Next: Author 26');
    await isOpen('Author 26');
    await follow('Next: Author 27');
    await isOpen('Author 27');
    expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
    await follow(/Back to the list/);
    expect(address()).toBe('/admin/applications?page=2');
  });

  it('leads on to the one before, over the edge of a page, too', async () => {
    answeringAdmin(answers);
    const { address } = openConsole('/admin/applications?page=2');
    await follow('Author 26');
    await follow('Previous: Author 25');
    await isOpen('Author 25');
    await follow(/Back to the list/);
    expect(address()).toBe('/admin/applications');
  });

  it('goes forth with j and back with k, as its links do', async () => {
    answeringAdmin(answers);
    openConsole('/admin/applications');
    await follow('Author 25');
    await screen.findByRole('link', { name: 'Next: Author 26' });
    await userEvent.keyboard('j');
    await isOpen('Author 26');
    await screen.findByRole('link', { name: 'Previous: Author 25' });
    await userEvent.keyboard('k');
    await isOpen('Author 25');
  });

  it('leads on when a decision has moved the next one to the page before', async () => {
    let rows = pages;
    answeringAdmin({ ...answers, 'GET /registrations': (calls) => listed(rows, calls) });
    openConsole('/admin/applications');
    await follow('Author 25');
    await screen.findByRole('link', { name: 'Next: Author 26' });
    // Author 25 has left the list, as from the waiting ones.
    rows = { '1': [24, 26].map(author), '2': [27].map(author) };
    await follow('Next: Author 26');
    expect(await screen.findByRole('link', { name: 'Previous: Author 24' })).toBeVisible();
    await follow('Next: Author 27');
    await isOpen('Author 27');
  });

  it('keeps its links in their places until the next ones are known', async () => {
    let released = Promise.resolve();
    let release = () => {};
    answeringAdmin({ ...answers, 'GET /registrations': (calls) => released.then(() => listed(pages, calls)) });
    const { router } = openConsole('/admin/application/r24');
    expect(await screen.findByRole('link', { name: 'Next: Author 25' })).toBeVisible();
    released = new Promise((resolve) => (release = resolve));
    await act(() => router.navigate('/admin/application/r25'));
    await isOpen('Author 25');
    expect(screen.getByRole('link', { name: /^Next/ })).toBeVisible();
    release();
    expect(await screen.findByRole('link', { name: 'Previous: Author 24' })).toBeVisible();
  });

  it('leads on when decisions have led far away from the page of the list', async () => {
    const all = Array.from({ length: 120 }, (_, index) => author(index + 1));
    const asked: string[] = [];
    const some = ({ url }: ApiCall): Reply => {
      const [page, size] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name))) as [number, number];
      asked.push(`${page} of ${size}`);
      return {
        body: all.slice((page - 1) * size, page * size),
        headers: { 'X-Total-Count': String(all.length) },
      };
    };
    answeringAdmin({
      'GET /registrations': some,
      'GET /registrations/r1': { body: { success: true, registration: author(1) } },
      'GET /registrations/r101': { body: { success: true, registration: author(101) } },
      'GET /registrations/r102': { body: { success: true, registration: author(102) } },
      'GET /registrations/r1/next': { body: { success: true, next: { _id: 'r101', fullName: 'Author 101' } } },
      'PATCH /registrations/r1/status': {
        body: { success: true, message: 'Done.', registration: { ...author(1), status: 'accepted', version: 2 } },
      },
    });
    const { address } = openConsole('/admin/applications');
    await follow('Author 1');
    await isOpen('Author 1');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send and next undecided' }));
    await isOpen('Author 101');
    expect(await screen.findByRole('link', { name: 'Previous: Author 100' })).toBeVisible();
    await userEvent.keyboard('j');
    await isOpen('Author 102');
    await follow(/Back to the list/);
    expect(address()).toBe('/admin/applications?page=5');
    expect(asked.filter((one) => one.endsWith('of 200'))).toEqual(['1 of 200']);
  });

  it('has no neighbours for an application that does not stand in the list', async () => {
    answeringAdmin({ ...answers, 'GET /registrations/r99': { body: { success: true, registration: author(99) } } });
    openConsole('/admin/application/r99');
    await isOpen('Author 99');
    expect(screen.queryByRole('link', { name: /^(Next|Previous)/ })).toBeNull();
  });
});
