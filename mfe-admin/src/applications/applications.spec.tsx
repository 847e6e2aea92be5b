import { choicesOf, countedKinds, type Application, type ApplicationCounts } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { anApplicationRecord, type ApiCall } from '@conference/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { anotherEdition } from '../testing/another-edition';
import { openConsole } from '../testing/open-console';

const lists = (calls: ApiCall[]) => calls.filter(({ call }) => call === 'GET /registrations');
const lastQuery = (calls: ApiCall[]) => Object.fromEntries(lists(calls).at(-1)?.url.searchParams ?? []);

const page = (total: number, ...rows: ReturnType<typeof anApplicationRecord>[]) => ({
  'GET /registrations': { body: rows, headers: { 'X-Total-Count': String(total) } },
});

const words = countedKinds(choicesOf(partsOf(defaultEdition, 'en').core));
type Kind = keyof typeof words;

/** Counts, with 0 for everything that is not given. */
const counted = (some: { [Name in Kind]?: Partial<ApplicationCounts[Name]> }) => {
  const kinds = Object.entries(words).map(([kind, all]) => [
    kind,
    { ...Object.fromEntries(all.map((word) => [word, 0])), ...some[kind as Kind] },
  ]);
  return { success: true, total: 3, ...Object.fromEntries(kinds) };
};

describe('the list of applications', () => {
  it('shows one page, sorted by name, with the total in the heading', async () => {
    const calls = answeringAdmin(page(186, anApplicationRecord({ status: 'accepted', paymentStatus: 'paid' })));
    openConsole('/admin/applications');
    expect(await screen.findByRole('heading', { name: 'Applicants 186' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Full Name',
      'Contact',
      'Academic',
      'Title',
      'Status',
      'Actions',
    ]);
    const row = screen.getByRole('row', { name: /Demo Author/ });
    for (const text of ['author@example.invalid', 'Student', 'A title of five words', 'Accepted', 'Paid'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Demo Author' })).toHaveAttribute('href', '/admin/application/r1');
    expect(lastQuery(calls)).toEqual({ sort: 'fullName', page: '1', pageSize: '25' });
  });

  it('asks once typing has paused, and keeps the search in the address', async () => {
    const calls = answeringAdmin(page(60, anApplicationRecord()));
    const { address } = openConsole('/admin/applications?page=2');
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search by name, title, email or institution' }),
      'demo',
    );
    await waitFor(() => expect(address()).toBe('/admin/applications?q=demo'));
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ q: 'demo', page: '1' }));
    expect(lists(calls)).toHaveLength(2);
  });

  it('keeps a filter that is pressed before the pause in typing is over', async () => {
    answeringAdmin(page(60, anApplicationRecord()));
    const { address } = openConsole('/admin/applications');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Research Fair' }));
    await waitFor(() => expect(address()).toBe('/admin/applications?segment=Research+Fair&q=demo'));
  });

  it('narrows by presentation type and sub-theme, and starts at the first page again', async () => {
    const calls = answeringAdmin(page(60, anApplicationRecord()));
    const { address } = openConsole('/admin/applications?page=2');
    await userEvent.click(await screen.findByRole('button', { name: '3-Minute Thesis' }));
    await userEvent.click(screen.getByRole('button', { name: 'Education & Pedagogy' }));
    expect(address()).toBe('/admin/applications?segment=3-Minute+Thesis&subTheme=Education+%26+Pedagogy');
    await waitFor(() =>
      expect(lastQuery(calls)).toMatchObject({
        segment: '3-Minute Thesis',
        subTheme: 'Education & Pedagogy',
        page: '1',
      }),
    );
    expect(screen.getByRole('button', { name: '3-Minute Thesis' })).toHaveAttribute('aria-pressed', 'true');

    const types = within(screen.getByRole('group', { name: 'Presentation type' }));
    await userEvent.click(types.getByRole('button', { name: 'All' }));
    expect(address()).toBe('/admin/applications?subTheme=Education+%26+Pedagogy');
  });

  it('narrows by status, each with its count; who is not decided is not called as the waiting list is', async () => {
    const calls = answeringAdmin({
      ...page(2, anApplicationRecord()),
      'GET /registrations/counts': { body: counted({ status: { pending: 2, wait: 1 } }) },
    });
    const { address } = openConsole('/admin/applications');
    const statuses = within(await screen.findByRole('group', { name: 'Status' }));
    await userEvent.click(await statuses.findByRole('button', { name: 'Not decided 2' }));
    expect(statuses.getByRole('button', { name: 'Waiting list 1' })).toBeVisible();
    expect(address()).toBe('/admin/applications?status=pending');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ status: 'pending' }));
  });

  it('says on each button how many it would leave, nobody too, and asks for that under the other filters', async () => {
    const calls = answeringAdmin({
      ...page(3, anApplicationRecord()),
      'GET /registrations/counts': { body: counted({ segment: { 'Oral Presentation': 2, 'Poster Presentation': 1 } }) },
    });
    openConsole('/admin/applications?q=silk&subTheme=Education+%26+Pedagogy');
    const types = within(await screen.findByRole('group', { name: 'Presentation type' }));
    await waitFor(() =>
      expect(types.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'All 3',
        'Oral Presentation 2',
        'Poster Presentation 1',
        '3-Minute Thesis 0',
        'Research Fair 0',
      ]),
    );
    const [question] = calls.filter(({ call }) => call === 'GET /registrations/counts');
    expect(Object.fromEntries(question?.url.searchParams ?? [])).toEqual({
      q: 'silk',
      searchIn: 'all',
      subTheme: 'Education & Pedagogy',
    });
  });

  it('shows what somebody else has decided as soon as the window is looked at again, in the same place', async () => {
    let status: Application['status'] = 'pending';
    answeringAdmin({
      'GET /registrations': () => ({ body: [anApplicationRecord({ status })], headers: { 'X-Total-Count': '60' } }),
    });
    const { address } = openConsole('/admin/applications?page=2');
    expect(await screen.findByText('Waiting, not decided')).toBeVisible();
    status = 'accepted';
    act(() => void window.dispatchEvent(new Event('focus')));
    const row = within(screen.getByRole('row', { name: /Demo Author/ }));
    expect(await row.findByText('Accepted')).toBeVisible();
    expect(address()).toBe('/admin/applications?page=2');
  });

  it('turns pages on the server', async () => {
    const calls = answeringAdmin(page(60, anApplicationRecord()));
    const { address } = openConsole('/admin/applications');
    await userEvent.click(await screen.findByRole('listitem', { name: '3' }));
    expect(address()).toBe('/admin/applications?page=3');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ page: '3' }));
  });

  it('leads from a page that is no more to the last one', async () => {
    answeringAdmin(page(30, anApplicationRecord()));
    const { address } = openConsole('/admin/applications?page=9');
    await waitFor(() => expect(address()).toBe('/admin/applications?page=2'));
  });

  it('says when a presentation type has no registrations', async () => {
    answeringAdmin(page(0));
    openConsole('/admin/applications?segment=Research+Fair');
    expect(await screen.findByText('No applications found.')).toBeVisible();
    expect(screen.getByText('Nobody has registered for Research Fair yet.')).toBeVisible();
    // Only words, without Ant Design's drawing of an empty list.
    expect(screen.queryByTitle('No data')).toBeNull();
  });

  it('turns while it loads', async () => {
    answeringAdmin({ 'GET /registrations': 'never' });
    const { container } = openConsole('/admin/applications');
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).not.toBeNull());
  });

  it('logs a failure to the console only, and the spinner stops', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answeringAdmin({ 'GET /registrations': 'network down' });
    const { container } = openConsole('/admin/applications');
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
    expect(screen.queryByText('No applications found.')).toBeNull();
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'The server could not be reached.' }));
  });

  it('is found again, as it was, on the way back from an application', async () => {
    answeringAdmin({
      ...page(60, anApplicationRecord()),
      'GET /registrations/r1': { body: { success: true, registration: anApplicationRecord() } },
    });
    const { address } = openConsole('/admin/applications?page=2');
    await userEvent.click(await screen.findByRole('link', { name: 'Demo Author' }));
    await userEvent.click(await screen.findByRole('link', { name: /Back to the list/ }));
    expect(address()).toBe('/admin/applications?page=2');
  });
});

describe('the applications of another edition', () => {
  it('are narrowed by its keys, which have its names, retired ones too', async () => {
    const calls = answeringAdmin({
      ...page(1, anApplicationRecord()),
      'GET /registrations/counts': {
        body: counted({ segment: { 'Oral Presentation': 1 }, subTheme: { 'Education & Pedagogy': 1 } }),
      },
    });
    const { address } = openConsole('/admin/applications?segment=Research+Fair', undefined, anotherEdition);
    const types = within(await screen.findByRole('group', { name: 'Presentation type' }));
    const names = () => types.getAllByRole('button').map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['All 1', 'A talk 1', 'A play 0']));
    // "Research Fair" is a choice of another edition, so the filter is ignored.
    expect(types.getByRole('button', { name: 'All 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(lastQuery(calls)).not.toHaveProperty('segment');

    await userEvent.click(types.getByRole('button', { name: 'A talk 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Schools 1' }));
    expect(address()).toBe('/admin/applications?segment=Oral+Presentation&subTheme=Education+%26+Pedagogy');
    await waitFor(() =>
      expect(lastQuery(calls)).toMatchObject({ segment: 'Oral Presentation', subTheme: 'Education & Pedagogy' }),
    );
  });

  it('are said to be none of a presentation type by its name', async () => {
    answeringAdmin(page(0));
    openConsole('/admin/applications?segment=Play', undefined, anotherEdition);
    expect(await screen.findByText('Nobody has registered for A play yet.')).toBeVisible();
  });

  it('say on their cards what was chosen, by the key what the edition does not know', async () => {
    answeringAdmin(page(1, anApplicationRecord({ segment: 'Research Fair', status: 'accepted' })));
    openConsole('/admin/accepted', undefined, anotherEdition);
    expect(await screen.findByText('Schools', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('Research Fair')).toBeVisible();
  });

  it('stand under the place and year of it', async () => {
    answeringAdmin(page(0));
    openConsole('/admin/applications', undefined, anotherEdition);
    expect(await screen.findByText('Khulna 2027')).toBeVisible();
  });
});
