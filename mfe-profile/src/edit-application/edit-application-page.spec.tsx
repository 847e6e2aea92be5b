import { offlineMessage } from '@conference/api-client';
import { openPage } from '@conference/shell-kit/testing';
import {
  allowModalDialogs,
  answering,
  anApplicationRecord,
  datesAt,
  refused,
  removeElsewhere,
} from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWithFullLoad } from '../authors-only/full-load';
import routes from '../routes';
import {
  applicationReply,
  OPEN,
  openEditPage,
  PAGE,
  retitle,
  save,
  session,
  stored,
  title,
} from '../testing/open-edit-page';
import { author, mine } from '../testing/open-profile';

// jsdom cannot leave its document.
jest.mock('../authors-only/full-load', () => ({ openWithFullLoad: jest.fn() }));

const LAST_SECOND = '2025-07-28T23:58:59.500Z';
const CLOSED = '2025-07-28T23:59:01.000Z';

beforeAll(allowModalDialogs);

describe('who may open it', () => {
  it('leads a stranger to the login and remembers where from', async () => {
    answering({});
    const { router } = openPage(routes, PAGE);
    await screen.findByText('Elsewhere');
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: PAGE } });
  });

  it('leads an admin to the console', async () => {
    answering({});
    openPage(routes, PAGE, { token: 't1', user: { ...author, role: 'admin' } as never });
    await act(async () => undefined);
    expect(openWithFullLoad).toHaveBeenCalledWith('/admin');
  });

  it('tells whoever asks for what is not theirs, and leads back', async () => {
    openEditPage({ 'GET /registrations/r1': refused('not_yours', 'This is not yours.') });
    expect((await screen.findAllByText("Couldn't fetch registration data")).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Back to your profile' })).toHaveAttribute('href', '/profile');
  });

  it.each([
    ['network down', 'network down', 'Error loading registration'],
    ['offline', 'offline', offlineMessage()],
    ['the database is away', refused('unavailable', 'Not now.'), 'Error loading registration'],
    ['too many', refused('too_many', 'Later.'), 'Error loading registration'],
  ] as const)('tries again when nobody answered, or not now: %s', async (_, down, message) => {
    let network: 'down' | 'up' = 'down';
    openEditPage({ 'GET /registrations/r1': () => (network === 'down' ? down : applicationReply(stored)) });
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    network = 'up';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toHaveValue('Mulberry leaves');
  });
});

describe('the index in the address', () => {
  const second = { 'GET /my-registration': mine(anApplicationRecord({ _id: 'r0' }), stored) };

  it.each(['/edit-profile/r1/7', '/edit-profile/r1/0', '/edit-profile/r1/01', '/edit-profile/r1/first'])(
    'is put right where it is another one, in the place of %s',
    async (wrong) => {
      const { router } = openEditPage(second, '/elsewhere');
      await act(() => router.navigate(wrong));
      expect(await screen.findByText(/^Number 2 of what you sent/)).toBeVisible();
      expect(router.state.location.pathname).toBe('/edit-profile/r1/1');
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe('/elsewhere');
    },
  );

  it('stays where it is right', async () => {
    const { router } = openEditPage(second, '/edit-profile/r1/1');
    await title();
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/edit-profile/r1/1', 'POP']);
  });

  it('stays, and says nothing of a place, where the list cannot be had', async () => {
    const { router } = openEditPage(
      { 'GET /my-registration': { status: 502, body: 'Bad gateway' } },
      '/edit-profile/r1/7',
    );
    await title();
    expect(screen.getByText(/^The organisers see your changes/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/edit-profile/r1/7');
  });
});

it('is not loaded anew, whatever another tab makes of the session', async () => {
  let network: 'up' | 'down' = 'up';
  openEditPage({ 'GET /registrations/r1': () => (network === 'up' ? applicationReply(stored) : 'network down') });
  await retitle('Silk');
  network = 'down';
  localStorage.setItem('user', JSON.stringify({ ...author, fullName: 'Another Name' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  await act(async () => undefined);
  expect(await title()).toHaveValue('Silk');
});

describe('a draft of changes', () => {
  it('is there again, over what is stored, for whoever has signed in again', async () => {
    const { unmount } = openEditPage({ 'PATCH /registrations/r1': refused('not_signed_in', 'Please log in again.') });
    await retitle('Silk');
    await save();
    expect(await screen.findByText('You must be logged in to view your profile.')).toBeVisible();
    const draft = localStorage.getItem('draft:edit:r1:1') ?? '';
    expect(JSON.parse(draft).values).toEqual({ abstractTitle: 'Silk' });
    unmount();

    answering({
      'GET /dates': datesAt(OPEN),
      'GET /registrations/r1': applicationReply({ ...stored, phone: '+880 1700 111111' }),
    });
    const { router } = openPage(routes, '/elsewhere', session);
    localStorage.setItem('draft:edit:r1:1', draft);
    await act(() => router.navigate(PAGE));
    expect(await title()).toHaveValue('Silk');
    expect(screen.getByLabelText('Phone')).toHaveValue('+880 1700 111111');
    expect(screen.getByText(/^What you typed here before is back/)).toBeVisible();
  });

  it('that were saved in another tab are read anew', async () => {
    let now = stored;
    openEditPage({ 'GET /registrations/r1': () => applicationReply(now) });
    await retitle('Silk');
    await screen.findByText('Draft kept on this device.');
    now = anApplicationRecord({ ...stored, abstractTitle: 'Jute', version: 4 });
    act(() => removeElsewhere('draft:edit:r1'));
    await waitFor(async () => expect(await title()).toHaveValue('Jute'), { timeout: 5000 });
  });
});

describe('the deadline', () => {
  it('closes every field, with the reason', async () => {
    openEditPage({ 'GET /dates': datesAt(CLOSED) });
    expect(await screen.findByRole('button', { name: 'Editing Closed' })).toBeDisabled();
    const reason = screen.getByText('Editing closed since 29-Jul-2025, 5:59 AM').parentElement;
    expect(within(reason as HTMLElement).getByRole('link', { name: 'Ways to write' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(await title()).toBeDisabled();
    expect(screen.getByLabelText('Abstract file (optional)')).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Female' })).toBeDisabled();
    expect(screen.getByLabelText('Segment')).toBeDisabled();
  });

  it('comes while the form is open, and what was typed stays to be read', async () => {
    openEditPage({ 'GET /dates': datesAt(LAST_SECOND) });
    await retitle('S');
    expect(await screen.findByRole('button', { name: 'Editing Closed' })).toBeDisabled();
    expect(await title()).toHaveValue('S');
    expect(await title()).toBeDisabled();
  });
});

it('is only read where its edition is not live any more, whatever the deadline of the live one', async () => {
  const { sent } = openEditPage({ 'GET /registrations/r1': applicationReply({ ...stored, oldEdition: '2024' }) });
  expect(await screen.findByText(/^Sent to the edition 2024, which is not live any more/)).toBeVisible();
  expect(await title()).toBeDisabled();
  expect(await title()).toHaveValue('Mulberry leaves');
  expect(screen.getByRole('button', { name: 'Editing Closed' })).toBeDisabled();
  expect(screen.queryByText(/^You can edit until/)).toBeNull();
  expect(sent()).toEqual([]);
});
