import { offlineMessage } from '@conference/api-client';
import { defaultEdition } from '@conference/edition/default';
import type { Edition } from '@conference/edition/schema';
import {
  allowModalDialogs,
  answering,
  anApplicationRecord,
  datesAt,
  refused,
  removeElsewhere,
  type Answers,
} from '@conference/testing/web';
import { openPage } from '@conference/shell-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWithFullLoad } from '../authors-only/full-load';
import routes from '../routes';

// jsdom cannot leave its document.
jest.mock('../authors-only/full-load', () => ({ openWithFullLoad: jest.fn() }));

const author = { _id: '1', email: 'author@example.invalid', fullName: 'Demo Author', role: 'user' as const };
const session = { token: 't1', user: author };
const stored = anApplicationRecord({
  abstractTitle: 'Mulberry leaves',
  nationality: 'Bangladeshi',
  abstractType: 'docx',
  version: 3,
});
const PAGE = '/edit-profile/r1/0';

const OPEN = '2025-07-15T04:00:00.000Z';
const LAST_SECOND = '2025-07-28T23:58:59.500Z';
const CLOSED = '2025-07-28T23:59:01.000Z';

const clockAt = (now: string) => ({ 'GET /dates': datesAt(now) });
const applicationReply = (application: object) => ({ body: { success: true, registration: application } });
const mine = (...applications: object[]) => ({
  'GET /my-registration': { body: { success: true, registrations: applications } },
});
/** What the profile asks for, to which saving leads. */
const profile = {
  ...mine(stored),
  'GET /notifications': { body: { success: true, notifications: [] } },
};
const saved = { body: { success: true, message: 'Registration updated', registration: stored } };

function open(answers: Answers = {}, at = PAGE, edition?: Edition) {
  const calls = answering({
    ...clockAt(OPEN),
    ...profile,
    'GET /registrations/r1': applicationReply(stored),
    ...answers,
  });
  const page = openPage(routes, at, session, edition);
  return { ...page, sent: () => calls.filter(({ call }) => call === 'PATCH /registrations/r1') };
}

const backInTheProfile = () => screen.findByRole('heading', { level: 1, name: 'Welcome, Demo Author' });
/** The field of the title, once what is stored has come. */
const title = () => screen.findByDisplayValue(author.email).then(() => screen.getByLabelText('Abstract title'));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const retitle = async (text: string) => {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
};

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
    open({ 'GET /registrations/r1': refused('not_yours', 'This is not yours.') });
    expect((await screen.findAllByText("Couldn't fetch registration data")).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Back to your profile' })).toHaveAttribute('href', '/profile');
  });

  it.each([
    ['network down', 'Error loading registration'],
    ['offline', offlineMessage()],
  ] as const)('tries again when nobody answered: %s', async (down, message) => {
    let network: 'down' | 'up' = 'down';
    open({ 'GET /registrations/r1': () => (network === 'down' ? down : applicationReply(stored)) });
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    network = 'up';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toHaveValue('Mulberry leaves');
  });
});

describe('the index in the address', () => {
  const second = mine(anApplicationRecord({ _id: 'r0' }), stored);

  it.each(['/edit-profile/r1/7', '/edit-profile/r1/0', '/edit-profile/r1/01', '/edit-profile/r1/first'])(
    'is put right where it is another one, in the place of %s',
    async (wrong) => {
      const { router } = open(second, '/elsewhere');
      await act(() => router.navigate(wrong));
      expect(await screen.findByText(/^Number 2 of what you sent/)).toBeVisible();
      expect(router.state.location.pathname).toBe('/edit-profile/r1/1');
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe('/elsewhere');
    },
  );

  it('stays where it is right', async () => {
    const { router } = open(second, '/edit-profile/r1/1');
    await title();
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/edit-profile/r1/1', 'POP']);
  });

  it('stays, and says nothing of a place, where the list cannot be had', async () => {
    const { router } = open({ 'GET /my-registration': { status: 502, body: 'Bad gateway' } }, '/edit-profile/r1/7');
    await title();
    expect(screen.getByText(/^The organisers see your changes/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/edit-profile/r1/7');
  });
});

describe('editing', () => {
  it('shows what was sent, with the email fixed and no file to give again', async () => {
    open();
    await title();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit registration' })).toBeVisible();
    expect(await screen.findByText(/^Number 1 of what you sent/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('author@example.invalid');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Sub-theme')).toHaveValue('Education & Pedagogy');
    expect(screen.getByRole('radio', { name: '.docx' })).toBeChecked();
    expect(screen.getByLabelText('Abstract file (optional)')).not.toBeRequired();
    expect(screen.getByText('You can edit until 29-Jul-2025, 5:59 AM')).toBeVisible();
    expect(screen.queryByText(/Draft kept/)).toBeNull();
  });

  it('names the file that is stored, beside the field for another', async () => {
    const sent = { ...stored, abstractSentAs: 'silk final.docx', abstractBytes: 84_000 };
    open({ 'GET /registrations/r1': applicationReply(sent) });
    await title();
    expect(screen.getByLabelText('Abstract file (optional)')).toHaveAccessibleDescription(
      expect.stringContaining(
        'Now: silk final.docx, 82 kB. Leave this empty to keep the abstract you sent. A new file replaces it.',
      ),
    );
  });

  it('sends every field, an emptied one too, at the version that was opened, and goes back to the profile', async () => {
    const { sent, router } = open({ 'PATCH /registrations/r1': saved });
    await retitle('Silk');
    await userEvent.clear(screen.getByLabelText('Nationality (optional)'));
    await userEvent.upload(screen.getByLabelText('Abstract file (optional)'), new File(['abstract'], 'silk.docx'));
    await save();

    expect(await screen.findByLabelText('success: Registration updated')).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
    const [{ headers, body } = { headers: new Headers(), body: new FormData() }] = sent();
    expect([headers.get('If-Match'), headers.get('Authorization')]).toEqual(['3', 'Bearer t1']);
    const form = Object.fromEntries(body as FormData);
    expect(form).toMatchObject({ abstractTitle: 'Silk', nationality: '', fullName: 'Demo Author', travelInfo: '' });
    expect((form['abstractFile'] as File).name).toBe('silk.docx');
    expect(form).not.toHaveProperty('email');
    expect(localStorage.getItem('draft:edit:r1:1')).toBeNull();
  });

  it('calls the author by the new name from then on', async () => {
    open({ 'PATCH /registrations/r1': saved });
    await title();
    await userEvent.type(screen.getByLabelText('Full name'), ' Jr');
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Demo Author Jr' })).toBeVisible();
  });

  it('lays a refusal beside its field and keeps what was typed', async () => {
    const fields = { abstractType: 'The file is not of the type you selected.' };
    open({ 'PATCH /registrations/r1': refused('invalid', fields.abstractType, { fields }) });
    await retitle('Silk');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(fields.abstractType);
    expect(screen.getByLabelText('Abstract file type', { selector: '[role=radiogroup]' })).toHaveAccessibleDescription(
      expect.stringContaining(fields.abstractType),
    );
    expect(await title()).toHaveValue('Silk');
  });

  it.each([
    ['network down', 'Network error'],
    ['offline', offlineMessage()],
  ] as const)(
    'keeps everything, the file too, when the network fails, and offers to try again: %s',
    async (down, message) => {
      let network: 'down' | 'up' = 'down';
      open({ 'PATCH /registrations/r1': () => (network === 'down' ? down : saved) });
      await retitle('Silk');
      await userEvent.upload(screen.getByLabelText('Abstract file (optional)'), new File(['abstract'], 'silk.docx'));
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(screen.getByText('silk.docx')).toBeVisible();

      network = 'up';
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await backInTheProfile()).toBeVisible();
    },
  );

  it('has failed when something else than the conference answers', async () => {
    open({ 'PATCH /registrations/r1': { status: 502, body: 'Bad gateway' } });
    await retitle('Silk');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Update failed');
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
  });

  it('sends no file once a new one was taken back', async () => {
    const { sent } = open({ 'PATCH /registrations/r1': saved });
    await retitle('Silk');
    await userEvent.upload(screen.getByLabelText('Abstract file (optional)'), new File(['abstract'], 'silk.docx'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove silk.docx' }));
    await save();
    await backInTheProfile();
    expect([...(sent()[0]?.body as FormData).keys()]).not.toContain('abstractFile');
  });

  it('goes through when only a decision came in between', async () => {
    const decided = { ...stored, status: 'accepted' as const, version: 4 };
    const { sent } = open({
      'PATCH /registrations/r1': ({ headers }) =>
        headers.get('If-Match') === '3' ? refused('changed_meanwhile', 'Changed.', { registration: decided }) : saved,
    });
    await retitle('Silk');
    await save();
    expect(await backInTheProfile()).toBeVisible();
    expect(sent().map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '4']);
  });

  it('asks first before it replaces what another window has saved', async () => {
    const other = { ...stored, abstractTitle: 'From another window', version: 4 };
    const { sent } = open({
      'PATCH /registrations/r1': ({ headers }) =>
        headers.get('If-Match') === '3' ? refused('changed_meanwhile', 'Changed.', { registration: other }) : saved,
    });
    await retitle('Silk');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/was changed in another window/);
    expect(await title()).toHaveValue('Silk');
    expect(sent()).toHaveLength(1);

    await save();
    expect(await backInTheProfile()).toBeVisible();
  });

  it('loads what another window has saved, when that is wanted', async () => {
    const other = { ...stored, abstractTitle: 'From another window', version: 4 };
    const { sent } = open({
      'PATCH /registrations/r1': ({ headers }) =>
        headers.get('If-Match') === '3' ? refused('changed_meanwhile', 'Changed.', { registration: other }) : saved,
    });
    await retitle('Silk');
    await save();
    const objection = within(await screen.findByRole('alert'));
    await userEvent.click(objection.getByRole('button', { name: 'Load what is stored now' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await title()).toHaveValue('Silk');

    await userEvent.click(objection.getByRole('button', { name: 'Load what is stored now' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await title()).toHaveValue('From another window');
    expect(screen.queryByText(/^What you typed here before is back/)).toBeNull();
    await save();
    expect(await backInTheProfile()).toBeVisible();
    expect(sent().map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '4']);
  });
});

describe('what is saved while somebody leaves', () => {
  /** Saves, with the answer still to come. */
  async function saving() {
    let answer = (_reply: typeof saved) => {};
    const { router } = open({ 'PATCH /registrations/r1': () => new Promise((resolve) => (answer = resolve)) });
    await title();
    await userEvent.type(screen.getByLabelText('Full name'), ' Jr');
    await save();
    await screen.findByRole('button', { name: 'Saving...' });
    return { router, arrive: () => act(async () => answer(saved)) };
  }

  it('does not sign in again whoever has signed out meanwhile', async () => {
    const { arrive } = await saving();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(await screen.findByText('You must be logged in to view your profile.')).toBeVisible();
    await arrive();
    expect(screen.getByText('You must be logged in to view your profile.')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('does not call back whoever has gone elsewhere', async () => {
    const { router, arrive } = await saving();
    await act(() => router.navigate('/elsewhere'));
    await arrive();
    expect(await screen.findByLabelText('success: Registration updated')).toBeVisible();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

it('is not loaded anew, whatever another tab makes of the session', async () => {
  let network: 'up' | 'down' = 'up';
  open({ 'GET /registrations/r1': () => (network === 'up' ? applicationReply(stored) : 'network down') });
  await retitle('Silk');
  network = 'down';
  localStorage.setItem('user', JSON.stringify({ ...author, fullName: 'Another Name' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  await act(async () => undefined);
  expect(await title()).toHaveValue('Silk');
});

describe('a draft of changes', () => {
  it('is there again, over what is stored, for whoever has signed in again', async () => {
    const { unmount } = open({ 'PATCH /registrations/r1': refused('not_signed_in', 'Please log in again.') });
    await retitle('Silk');
    await save();
    expect(await screen.findByText('You must be logged in to view your profile.')).toBeVisible();
    const draft = localStorage.getItem('draft:edit:r1:1') ?? '';
    expect(JSON.parse(draft).values).toEqual({ abstractTitle: 'Silk' });
    unmount();

    answering({
      ...clockAt(OPEN),
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
    open({ 'GET /registrations/r1': () => applicationReply(now) });
    await retitle('Silk');
    await screen.findByText('Draft kept on this device.');
    now = anApplicationRecord({ ...stored, abstractTitle: 'Jute', version: 4 });
    act(() => removeElsewhere('draft:edit:r1'));
    await waitFor(async () => expect(await title()).toHaveValue('Jute'));
  });
});

describe('the deadline', () => {
  it('closes every field, with the reason', async () => {
    open(clockAt(CLOSED));
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
    open(clockAt(LAST_SECOND));
    await retitle('S');
    expect(await screen.findByRole('button', { name: 'Editing Closed' })).toBeDisabled();
    expect(await title()).toHaveValue('S');
    expect(await title()).toBeDisabled();
  });
});

describe('an application whose choices are offered no more', () => {
  const en = (text: string) => ({ en: text });
  const edition: Edition = {
    ...defaultEdition,
    programme: {
      segments: [
        { key: 'Play', name: en('A play'), brief: en('Something is played.') },
        { key: stored.segment, name: en('A talk'), brief: en('Something is said.'), retired: true },
      ],
      subThemes: [{ key: 'all', name: en('Everything'), topics: [] }],
    },
  };
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('may keep them: a retired one under its name, one that is gone under its key', async () => {
    const { sent } = open({ 'PATCH /registrations/r1': saved }, PAGE, edition);
    await retitle('Silk');
    expect(options('Segment')).toEqual(['Choose a segment', 'A play', 'A talk']);
    expect(options('Sub-theme')).toEqual(['Choose a sub-theme', 'Everything', stored.subTheme]);
    await save();
    expect(await backInTheProfile()).toBeVisible();
    const { segment, subTheme } = stored;
    expect(Object.fromEntries(sent()[0]?.body as FormData)).toMatchObject({ abstractTitle: 'Silk', segment, subTheme });
  });

  it('may have others, which are offered', async () => {
    const { sent } = open({ 'PATCH /registrations/r1': saved }, PAGE, edition);
    await title();
    await userEvent.selectOptions(screen.getByLabelText('Segment'), 'A play');
    await save();
    expect(await backInTheProfile()).toBeVisible();
    expect((sent()[0]?.body as FormData).get('segment')).toBe('Play');
  });
});

it('is only read where its edition is not live any more, whatever the deadline of the live one', async () => {
  const { sent } = open({ 'GET /registrations/r1': applicationReply({ ...stored, oldEdition: '2024' }) });
  expect(await screen.findByText(/^Sent to the edition 2024, which is not live any more/)).toBeVisible();
  expect(await title()).toBeDisabled();
  expect(await title()).toHaveValue('Mulberry leaves');
  expect(screen.getByRole('button', { name: 'Editing Closed' })).toBeDisabled();
  expect(screen.queryByText(/^You can edit until/)).toBeNull();
  expect(sent()).toEqual([]);
});
