import { anApplicationRecord, refused, type Reply } from '@conference/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { CHECK_EVERY_MS } from './admin-session';
import { browser } from './browser';

const list = { 'GET /registrations': { body: [] } };
const ended = refused('not_signed_in', 'Please sign in.');

beforeEach(() => jest.useRealTimers());

describe('the gate of the console', () => {
  it('lets an admin in, and /admin is the list of applications', async () => {
    const calls = answeringAdmin(list);
    const { address } = openConsole('/admin');
    expect(await screen.findByRole('heading', { name: /Applicants/ })).toBeVisible();
    expect(address()).toBe('/admin/applications');
    expect(calls.find(({ call }) => call === 'GET /session')?.headers.get('Authorization')).toBe('Bearer token-1');
  });

  it('sends a stranger to the login page, which is told where they were', async () => {
    const calls = answeringAdmin(list);
    const { left } = openConsole('/admin/applications?page=2', null);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login?from=%2Fadmin%2Fapplications%3Fpage%3D2'));
    expect(calls).toEqual([]);
  });

  it('sends a signed-in author to the profile', async () => {
    answeringAdmin(list);
    const { left } = openConsole('/admin', { ...admin, role: 'user' });
    await waitFor(() => expect(left).toHaveBeenLastCalledWith('/profile'));
  });

  it('believes the server about the role, and remembers what it said', async () => {
    const author = { ...admin, role: 'user' as const };
    answeringAdmin({ ...list, 'GET /session': { body: { success: true, user: author, role: 'user' } } });
    const { left } = openConsole('/admin/applications');
    await waitFor(() => expect(left).toHaveBeenLastCalledWith('/profile'));
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(author);
  });

  it.each([
    ['the session has ended', ended],
    ['the session is refused', refused('not_your_role', 'This is for organisers.')],
  ])('signs out and sends to the login page when %s', async (_, answer) => {
    answeringAdmin({ ...list, 'GET /session': answer });
    const { left } = openConsole('/admin/accepted');
    await waitFor(() => expect(left).toHaveBeenLastCalledWith('/login?from=%2Fadmin%2Faccepted'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('looks again every five minutes', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let answer: Reply = { body: { success: true, user: admin, role: 'admin' } };
    answeringAdmin({ ...list, 'GET /session': () => answer });
    const { left } = openConsole('/admin/applications');
    await screen.findByText('No applications found.');
    answer = ended;
    await act(() => jest.advanceTimersByTimeAsync(CHECK_EVERY_MS / 2));
    expect(left).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(CHECK_EVERY_MS / 2));
    expect(left).toHaveBeenLastCalledWith('/login?from=%2Fadmin%2Fapplications');
  });

  it.each([
    ['the network is down', 'network down'],
    ['a proxy has lost the server', { status: 502, body: 'Bad Gateway' }],
    ['the server has failed', refused('failed', 'Something went wrong')],
  ] as const)('stays when %s, which is no refusal, and looks again after five minutes', async (_, answer) => {
    jest.useFakeTimers({ advanceTimers: true });
    let sessionReply: Reply = answer;
    const calls = answeringAdmin({ ...list, 'GET /session': () => sessionReply });
    const { left } = openConsole('/admin/applications');
    expect(await screen.findByText('No applications found.')).toBeVisible();
    sessionReply = ended;
    expect(left).not.toHaveBeenCalled();
    expect(localStorage.getItem('token')).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(CHECK_EVERY_MS));
    expect(calls.filter(({ call }) => call === 'GET /session')).toHaveLength(2);
    expect(left).toHaveBeenLastCalledWith('/login?from=%2Fadmin%2Fapplications');
  });

  it('leaves when any call finds the session ended', async () => {
    answeringAdmin({ 'GET /registrations': ended });
    const { left } = openConsole('/admin/applications');
    await waitFor(() => expect(left).toHaveBeenLastCalledWith('/login?from=%2Fadmin%2Fapplications'));
  });
});

describe('the sidebar', () => {
  it('leads to the lists, home, and out', async () => {
    answeringAdmin(list);
    const { left } = openConsole('/admin/applications');
    expect(await screen.findByRole('link', { name: 'Applicants' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Declined' })).toHaveAttribute('href', '/admin/reject');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(left).toHaveBeenLastCalledWith('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['/admin/applications', undefined, 'Applicants'],
    ['/admin/application/r1', undefined, 'Applicants'],
    ['/admin/application/r1', { list: '/admin/reject?page=2' }, 'Declined'],
    ['/admin/volunteers/edit/v1', undefined, 'Volunteer'],
  ])('says where one is: %s, opened from %j', async (path, state, name) => {
    answeringAdmin(list);
    const { router } = openConsole('/elsewhere');
    await act(() => router.navigate(path, { state }));
    expect(await screen.findByRole('link', { current: 'page' })).toHaveAccessibleName(name);
  });

  it('opens with a button on small screens and closes on the way', async () => {
    answeringAdmin(list);
    openConsole('/admin/applications');
    const toggle = await screen.findByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Waiting' }));
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
  });
});

it('a page that breaks leaves the sidebar standing and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const broken = anApplicationRecord({ createdAt: 'no instant' });
  answeringAdmin({ 'GET /registrations/r1': { body: { success: true, registration: broken } } });
  openConsole('/admin/application/r1');
  expect(await screen.findByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Applicants' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reloaded).toHaveBeenCalled();
});
