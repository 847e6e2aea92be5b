import type { OverviewNumbers } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { datesAt } from '@conference/testing/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { anotherEdition } from '../testing/another-edition';
import { openConsole } from '../testing/open-console';

const { segments, subThemes } = defaultEdition.programme;
/** So many of each: 1, 2, 3 and so on. */
const counted = (choices: readonly { key: string }[]) =>
  Object.fromEntries(choices.map(({ key }, index) => [key, 1 + index]));

const numbers: Required<OverviewNumbers> = {
  applications: {
    total: 28,
    perDay: [
      { day: '2025-07-01', count: 8 },
      { day: '2025-07-28', count: 20 },
    ],
    status: { pending: 4, wait: 2, accepted: 21, declined: 1 },
    segment: counted(segments),
    subTheme: counted(subThemes),
    paymentStatus: { paid: 5, unpaid: 16 },
  },
  audience: { full: { pending: 1, approved: 2 }, partial: { pending: 3, approved: 0 } },
  volunteers: { pending: 6, approved: 2 },
  sponsors: 9,
  undelivered: 0,
};
const overviewReply = (of: OverviewNumbers = numbers) => ({ body: { success: true, ...of } });

/** The table of a plot, line by line. */
async function table(name: string): Promise<string[]> {
  const figure = within(await screen.findByRole('region', { name }));
  const asked = figure.queryByRole('button', { name: `Show as a table: ${name}` });
  if (!figure.queryByRole('table') && asked) await userEvent.click(asked);
  return within(figure.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
}

describe('the overview', () => {
  it('says how many there are of everybody', async () => {
    answeringAdmin({ 'GET /overview': overviewReply() });
    openConsole('/admin/overview');
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const counts = (await screen.findAllByRole('term')).map(
      (term) => `${term.textContent} ${term.nextSibling?.textContent}`,
    );
    expect(counts).toEqual(['Applications 28', 'Accepted 21', 'Paid 5', 'Audience 6', 'Volunteers 8', 'Sponsors 9']);
  });

  it('has a table behind the applications over time, with the days of the conference among them', async () => {
    answeringAdmin({ 'GET /overview': overviewReply(), 'GET /dates': datesAt('2025-08-01T04:00:00.000Z') });
    openConsole('/admin/overview');
    expect(await screen.findByText('Today', { selector: 'span' })).toBeInTheDocument();
    expect(await table('Applications over time')).toEqual([
      'Day | Applications | In total | What else is that day',
      '01-Jul-2025 | 8 | 8 | ',
      '28-Jul-2025 | 20 | 28 | Abstract submission deadline',
      '01-Aug-2025 | 0 | 28 | Today',
      '17-Aug-2025 | 0 | 28 | Notification of acceptance',
      '21-Aug-2025 | 0 | 28 | Registration deadline',
      '06-Sep-2025 | 0 | 28 | Conference date',
    ]);
  });

  it.each([
    [
      'By presentation type',
      [
        'Presentation type | Number | Share',
        'Oral Presentation | 1 | 10%',
        'Poster Presentation | 2 | 20%',
        '3-Minute Thesis | 3 | 30%',
        'Research Fair | 4 | 40%',
      ],
    ],
    [
      'By status',
      [
        'Status | Number | Share',
        'Waiting, not decided | 4 | 14%',
        'Waiting list | 2 | 7%',
        'Accepted | 21 | 75%',
        'Declined | 1 | 4%',
      ],
    ],
    ['Payments of the accepted', ['Payment | Number | Share', 'Paid | 5 | 24%', 'Unpaid | 16 | 76%']],
    [
      'Audience by type',
      [
        'Type | Number | Share',
        'Full, pending | 1 | 17%',
        'Full, approved | 2 | 33%',
        'Partial, pending | 3 | 50%',
        'Partial, approved | 0 | 0%',
      ],
    ],
    ['Volunteers', ['Standing | Number | Share', 'Pending | 6 | 75%', 'Approved | 2 | 25%']],
  ])('has one behind each other plot, too: %s', async (name, rows) => {
    answeringAdmin({ 'GET /overview': overviewReply() });
    openConsole('/admin/overview');
    expect(await table(name)).toEqual(rows);
  });

  it('shows a table in place of its plot to whoever asks, and back', async () => {
    answeringAdmin({ 'GET /overview': overviewReply() });
    openConsole('/admin/overview');
    const figure = within(await screen.findByRole('region', { name: 'By sub-theme' }));
    expect(figure.getAllByRole('listitem').at(-1)).toHaveTextContent('Education & Pedagogy7 25%');
    expect(await table('By sub-theme')).toContain('Education & Pedagogy | 7 | 25%');
    expect(figure.queryAllByRole('listitem')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a plot: By sub-theme' }));
    expect(figure.queryByRole('table')).toBeNull();
    expect(figure.getAllByRole('listitem')).toHaveLength(subThemes.length);
  });

  it.each([
    ['Accepted', '/admin/accepted'],
    ['Paid', '/admin/accepted?paymentStatus=paid'],
    ['Waiting, not decided', '/admin/applications?status=pending'],
    ['Research Fair', '/admin/applications?segment=Research+Fair'],
    ['Full, pending', '/admin/audience?type=full&status=pending'],
  ])('leads to what it counts: %s', async (name, address) => {
    answeringAdmin({ 'GET /overview': overviewReply() });
    openConsole('/admin/overview');
    await screen.findByRole('region', { name: 'By status' });
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(links).toContain(address);
  });

  it('draws each bar to the total', async () => {
    answeringAdmin({ 'GET /overview': overviewReply() });
    openConsole('/admin/overview');
    const volunteers = await screen.findByRole('region', { name: 'Volunteers' });
    const widths = [...volunteers.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width);
    expect(widths).toEqual(['75%', '25%']);
  });

  it('knows what to say before the first application', async () => {
    const none = { total: 0, perDay: [], paymentStatus: { paid: 0, unpaid: 0 } };
    answeringAdmin({
      'GET /overview': overviewReply({ ...numbers, applications: { ...numbers.applications, ...none } }),
    });
    openConsole('/admin/overview');
    expect(await screen.findByText('No applications yet.')).toBeInTheDocument();
    expect(await table('Payments of the accepted')).toEqual([
      'Payment | Number | Share',
      'Paid | 0 | –',
      'Unpaid | 0 | –',
    ]);
  });

  it('is read anew when the window is looked at again', async () => {
    let sponsors = 9;
    answeringAdmin({ 'GET /overview': () => overviewReply({ ...numbers, sponsors }) });
    openConsole('/admin/overview');
    expect(await screen.findByText('9', { selector: 'dd' })).toBeVisible();
    sponsors = 1000;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('1000', { selector: 'dd' })).toBeVisible();
  });

  it('says when it cannot be loaded, and loads it anew when asked', async () => {
    let isDown = true;
    answeringAdmin({ 'GET /overview': () => (isDown ? 'network down' : overviewReply()) });
    openConsole('/admin/overview');
    expect(await screen.findByText('Failed to load the overview')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('region', { name: 'By status' })).toBeVisible();
  });
});

it('of another edition counts by its keys and says its names: what it offers, and what it has retired where there is some', async () => {
  const audience = { full: { pending: 1, approved: 0 }, partial: { pending: 0, approved: 0 } };
  answeringAdmin({ 'GET /overview': overviewReply({ ...numbers, audience }) });
  openConsole('/admin/overview', undefined, anotherEdition);
  expect(await table('By presentation type')).toEqual([
    'Presentation type | Number | Share',
    'A talk | 1 | 100%',
    'A play | 0 | 0%',
  ]);
  expect(await table('By sub-theme')).toEqual(['Sub-theme | Number | Share', 'Schools | 7 | 100%']);
  expect(await table('Audience by type')).toEqual([
    'Type | Number | Share',
    'Both days, pending | 1 | 100%',
    'Both days, approved | 0 | 0%',
    'By letter, pending | 0 | 0%',
    'By letter, approved | 0 | 0%',
  ]);
});
