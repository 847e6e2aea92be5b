import { offlineMessage } from '@conference/api-client';
import { defaultEdition } from '@conference/edition/default';
import type { EditionDocument } from '@conference/edition/schema';
import { allowModalDialogs, refused } from '@conference/testing/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationReply, openEditPage, PAGE, retitle, save, saved, stored, title } from '../testing/open-edit-page';

const backInTheProfile = () => screen.findByRole('heading', { level: 1, name: 'Welcome, Demo Author' });

beforeAll(allowModalDialogs);

/** Opens the page of an application that somebody else changes before it is saved. */
const openOvertaken = (change: Partial<typeof stored>) => {
  const registration = { ...stored, ...change, version: 4 };
  return openEditPage({
    'PATCH /registrations/r1': ({ headers }) =>
      headers.get('If-Match') === '3' ? refused('changed_meanwhile', 'Changed.', { registration }) : saved,
  });
};

describe('editing', () => {
  it('shows what was sent, with the email fixed and no file to give again', async () => {
    openEditPage();
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
    openEditPage({ 'GET /registrations/r1': applicationReply(sent) });
    await title();
    expect(screen.getByLabelText('Abstract file (optional)')).toHaveAccessibleDescription(
      expect.stringContaining(
        'Now: silk final.docx, 82 kB. Leave this empty to keep the abstract you sent. A new file replaces it.',
      ),
    );
  });

  it('sends every field, an emptied one too, at the version that was opened, and goes back to the profile', async () => {
    const { sent, router } = openEditPage({ 'PATCH /registrations/r1': saved });
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
    openEditPage({ 'PATCH /registrations/r1': saved });
    await title();
    await userEvent.type(screen.getByLabelText('Full name'), ' Jr');
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Demo Author Jr' })).toBeVisible();
  });

  it('lays a refusal beside its field and keeps what was typed', async () => {
    const fields = { abstractType: 'The file is not of the type you selected.' };
    openEditPage({ 'PATCH /registrations/r1': refused('invalid', fields.abstractType, { fields }) });
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
      openEditPage({ 'PATCH /registrations/r1': () => (network === 'down' ? down : saved) });
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
    openEditPage({ 'PATCH /registrations/r1': { status: 502, body: 'Bad gateway' } });
    await retitle('Silk');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Update failed');
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
  });

  it('sends no file once a new one was taken back', async () => {
    const { sent } = openEditPage({ 'PATCH /registrations/r1': saved });
    await retitle('Silk');
    await userEvent.upload(screen.getByLabelText('Abstract file (optional)'), new File(['abstract'], 'silk.docx'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove silk.docx' }));
    await save();
    await backInTheProfile();
    expect([...(sent()[0]?.body as FormData).keys()]).not.toContain('abstractFile');
  });

  it('goes through when only a decision came in between', async () => {
    const { sent } = openOvertaken({ status: 'accepted' });
    await retitle('Silk');
    await save();
    expect(await backInTheProfile()).toBeVisible();
    expect(sent().map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '4']);
  });

  it('asks first before it replaces what another window has saved', async () => {
    const { sent } = openOvertaken({ abstractTitle: 'From another window' });
    await retitle('Silk');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/was changed in another window/);
    expect(await title()).toHaveValue('Silk');
    expect(sent()).toHaveLength(1);

    await save();
    expect(await backInTheProfile()).toBeVisible();
  });

  it('loads what another window has saved, when that is wanted', async () => {
    const { sent } = openOvertaken({ abstractTitle: 'From another window' });
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
    const { router } = openEditPage({ 'PATCH /registrations/r1': () => new Promise((resolve) => (answer = resolve)) });
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

describe('an application whose choices are offered no more', () => {
  const en = (text: string) => ({ en: text });
  const edition: EditionDocument = {
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
    const { sent } = openEditPage({ 'PATCH /registrations/r1': saved }, PAGE, edition);
    await retitle('Silk');
    expect(options('Segment')).toEqual(['Choose a segment', 'A play', 'A talk']);
    expect(options('Sub-theme')).toEqual(['Choose a sub-theme', 'Everything', stored.subTheme]);
    await save();
    expect(await backInTheProfile()).toBeVisible();
    const { segment, subTheme } = stored;
    expect(Object.fromEntries(sent()[0]?.body as FormData)).toMatchObject({ abstractTitle: 'Silk', segment, subTheme });
  });

  it('may have others, which are offered', async () => {
    const { sent } = openEditPage({ 'PATCH /registrations/r1': saved }, PAGE, edition);
    await title();
    await userEvent.selectOptions(screen.getByLabelText('Segment'), 'A play');
    await save();
    expect(await backInTheProfile()).toBeVisible();
    expect((sent()[0]?.body as FormData).get('segment')).toBe('Play');
  });
});
