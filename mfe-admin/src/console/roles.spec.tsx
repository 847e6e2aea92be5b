import { wordsOf, type OrganiserRole } from '@conference/contracts';
import { anApplicationRecord, refused, type Answers, type Reply } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin, holderOf, sessionOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const empty: Answers = {
  'GET /editions': { body: { success: true, editions: [] } },
  'GET /overview': { body: { success: true } },
  'GET /registrations': { body: [] },
  'GET /registrations/counts': refused('failed', ''),
  'GET /notices': { body: { success: true, notices: [] } },
  'GET /volunteer-register': { body: { success: true, volunteers: [] } },
  'GET /audience': { body: { success: true, audience: [] } },
  'GET /audience/counts': refused('failed', ''),
  'GET /mail': { body: { success: true, mails: [] } },
  'GET /mail/counts': refused('failed', ''),
};

/** Opens a page as somebody with roles. */
function openAs(roles: OrganiserRole[], path: string, answers: Answers = {}) {
  const holder = holderOf(...roles);
  const calls = answeringAdmin({ 'GET /session': sessionOf(holder), ...empty, ...answers });
  return { calls, ...openConsole(path, holder) };
}
/** The pages of the sidebar by the headings of their groups. */
async function menu(): Promise<Record<string, (string | null)[]>> {
  const nav = within(await screen.findByRole('navigation', { name: 'Admin Panel' }));
  const pagesOf = (name: string) =>
    within(nav.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  return Object.fromEntries(
    nav.getAllByRole('heading', { level: 2 }).map(({ textContent: title }) => [title, pagesOf(title)]),
  );
}

describe('what somebody is shown in the console', () => {
  it.each([
    [
      ['chair'],
      '/admin/applications',
      {
        Applications: ['Applicants', 'Decide', 'Accepted', 'Waiting', 'Declined'],
        Conference: ['Notice', 'Overview', 'Mail'],
      },
    ],
    [
      ['finance'],
      '/admin/applications',
      {
        Applications: ['Applicants', 'Accepted', 'Waiting', 'Declined'],
        'Guests and helpers': ['Audience'],
        Conference: ['Overview'],
      },
    ],
    [['desk'], '/admin/audience', { 'Guests and helpers': ['Audience', 'Volunteer'], Conference: ['Overview'] }],
    [['editor'], '/admin/notice', { Conference: ['Notice', 'Overview', 'Edition'] }],
    [
      ['desk', 'editor'],
      '/admin/audience',
      { 'Guests and helpers': ['Audience', 'Volunteer'], Conference: ['Notice', 'Overview', 'Edition'] },
    ],
  ] as [OrganiserRole[], string, object][])(
    '%j begins at %s, with their pages in groups',
    async (roles, path, pages) => {
      const { address } = openAs(roles, '/admin');
      expect(await menu()).toEqual(pages);
      await waitFor(() => expect(address()).toBe(path));
      expect(screen.getByRole('link', { name: 'My applications' })).toHaveAttribute('href', '/profile');
    },
  );

  it('says in one sentence that a page is not theirs, and asks for nothing of it', async () => {
    const { calls } = openAs(['desk'], '/admin/mail');
    const sentence = 'Your role among the organisers does not include Mail. An admin can give you another one.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'To the pages that yours includes' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Audience/ })).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('GET /mail'))).toBe(false);
  });

  it('is asked for nothing that is not theirs', async () => {
    const { calls } = openAs(['desk'], '/admin/audience');
    expect(await screen.findByRole('heading', { level: 1, name: /Audience/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
    expect([...new Set(calls.map(({ call }) => call))].sort()).toEqual([
      'GET /audience',
      'GET /audience/counts',
      'GET /editions',
      'GET /overview',
      'GET /session',
    ]);
  });

  it.each(['/admin/people', '/admin/releases', '/admin/sponsors', '/admin/volunteers/edit/v1'])(
    'is for admins alone: %s',
    async (path) => {
      openAs(['chair', 'finance', 'desk', 'editor'], path);
      expect(await screen.findByText(/^Your role among the organisers does not include /)).toBeVisible();
    },
  );
});

describe('an application', () => {
  const accepted = anApplicationRecord({ status: 'accepted' });
  const answers: Answers = {
    'GET /registrations/r1': { body: { success: true, registration: accepted } },
    'GET /registrations/r1/history': { body: { success: true, history: [] } },
  };

  it('is paid by those who take money, who neither decide nor read abstracts and histories', async () => {
    const { calls } = openAs(['finance'], '/admin/application/r1', answers);
    expect(await screen.findByRole('button', { name: /^Mark as Paid/ })).toBeVisible();
    for (const name of ['Accept', /Download/, 'Delete', 'Edit'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(calls.some(({ call }) => call.includes('/history') || call.includes('/next'))).toBe(false);
  });

  it('is decided by a chair, who takes no money, and neither moves nor deletes it', async () => {
    openAs(['chair'], '/admin/application/r1', answers);
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download abstract' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'History' })).toBeVisible();
    for (const name of [/^Mark as Paid/, /^Delete/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a role that ends', () => {
  const notTheirs = refused('not_your_role', 'You are not allowed to do this.');

  it('while its holder is in the console is told, at their next call', async () => {
    const holder = holderOf('chair');
    const { may: _ended, ...author } = holder;
    let list: Reply = { body: [] };
    let session: Reply = sessionOf(holder);
    const { left } = openAs(['chair'], '/admin/applications', {
      'GET /registrations': () => list,
      'GET /session': () => session,
    });
    await screen.findByText('No applications found.');
    list = notTheirs;
    session = sessionOf(author);
    await userEvent.click(screen.getByRole('link', { name: 'Waiting' }));

    expect(await screen.findByRole('heading', { name: 'Your role has ended' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My applications' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Applicants' })).toBeNull();
    expect(left).not.toHaveBeenCalled();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(author);
  });

  it('takes its pages along, and leaves those of another role', async () => {
    let list: Reply = { body: [] };
    let session: Reply = sessionOf(holderOf('chair', 'desk'));
    openAs(['chair', 'desk'], '/admin/applications', {
      'GET /registrations': () => list,
      'GET /session': () => session,
    });
    await screen.findByText('No applications found.');
    list = notTheirs;
    session = sessionOf({ ...holderOf('desk'), may: wordsOf(['desk']) });
    await userEvent.click(screen.getByRole('link', { name: 'Waiting' }));

    expect(await screen.findByText(/^Your role among the organisers does not include Waiting/)).toBeVisible();
    expect(await menu()).toEqual({ 'Guests and helpers': ['Audience', 'Volunteer'], Conference: ['Overview'] });
  });
});
