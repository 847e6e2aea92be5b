import { abstractMessages } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import type { EditionDocument } from '@conference/edition/schema';
import { allowModalDialogs, answering, choicesReply, datesAt, refused, type Answers } from '@conference/testing/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';
import { openPage } from '@conference/shell-kit/testing';

const OPEN = '2025-07-15T04:00:00.000Z';
const LAST_SECOND = '2025-07-29T17:59:59.500Z';
const CLOSED = '2025-07-29T18:00:00.000Z';

const word = (name = 'silk.docx', type = '') => new File(['abstract'], name, { type });
const author = { _id: '1', email: 'author@example.invalid', fullName: 'Demo Author', role: 'user' as const };
const accepted = { status: 201, body: { success: true, token: 't1', user: author, role: 'user' } };

/** The form as an author meets it, with the welcome dialog put away. */
async function openForm(answers: Answers = {}, now = OPEN, edition?: EditionDocument) {
  const calls = answering({ 'GET /dates': datesAt(now), ...answers });
  const { router } = openPage(routes, '/register', undefined, edition);
  await userEvent.click(await screen.findByRole('button', { name: 'OK, Proceed' }));
  const sent = () => calls.filter(({ call }) => call === 'POST /register');
  return { router, sent };
}

/** Reloads a page in the same tab, with everything that the browser has stored. */
async function reopen(path: string) {
  cleanup();
  openPage(routes, path, 'as it is');
  await screen.findByRole('form');
}

const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit registration' }));

/** Everything that is required, and nothing else. */
async function fillIn() {
  await type('Email', 'Author@Example.invalid');
  await type('Password', 'correct horse');
  await type('Full name', 'Demo Author');
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
  await type('Phone', '+880 1700 000000');
  await type('Mailing address', 'Hall 1');
  await type('Institution', 'Some University');
  await type('Department', 'Botany');
  await type('Position', 'Student');
  await userEvent.selectOptions(screen.getByLabelText('Segment'), 'Poster Presentation');
  await userEvent.selectOptions(screen.getByLabelText('Sub-theme'), 'Education & Pedagogy');
  await type('Abstract title', 'Mulberry leaves');
  await userEvent.upload(screen.getByLabelText('Abstract file'), word());
  await userEvent.click(screen.getByRole('checkbox'));
}

beforeAll(allowModalDialogs);

describe('opening the author form', () => {
  it('tells first what an author has to know', async () => {
    answering({ 'GET /dates': datesAt(OPEN) });
    openPage(routes, '/register');
    const dialog = await screen.findByRole('dialog', { name: 'Before you register' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((fact) => fact.textContent),
    ).toEqual([
      'Only the primary author registers now.',
      'Co-authors are collected in the final phase.',
      'Use the same email and password for multiple abstracts.',
      'Log in afterwards to track your submissions.',
      'Double-check your email and password before you submit.',
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'OK, Proceed' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells it once a visit, and not again over a draft', async () => {
    await openForm();
    await type('Full name', 'Demo Author');
    expect(await screen.findByText('Draft kept on this device.')).toBeVisible();
    await reopen('/register');
    expect(screen.getByLabelText('Full name')).toHaveValue('Demo Author');
    expect(screen.queryByRole('dialog')).toBeNull();

    // Another form has other things to say.
    await reopen('/registration/audience');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('tells it each time where the browser keeps nothing of a visit', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openForm();
    await reopen('/register');
    full.mockRestore();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is where /registration/applicant leads', async () => {
    answering({ 'GET /dates': datesAt(OPEN) });
    const { router } = openPage(routes, '/registration/applicant');
    expect(await screen.findByRole('heading', { name: 'Author registration' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/register');
  });

  it('links to the terms and to the login', async () => {
    await openForm();
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});

describe('an organiser', () => {
  const organiser = { token: 't0', user: { ...author, email: 'chair@example.invalid', role: 'admin' as const } };
  const openAsOrganiser = async () => {
    answering({ 'GET /dates': datesAt(OPEN) });
    openPage(routes, '/register', organiser);
    return within(await screen.findByRole('dialog', { name: 'Before you register' }));
  };

  it('is told before the first field that their account cannot register, and what to do', async () => {
    const dialog = await openAsOrganiser();
    expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(
      'You are signed in as an organiser, who cannot register as an author.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'OK, Proceed' }));
    expect(screen.getByText('You are signed in as an organiser')).toBeVisible();
    expect(screen.getByText(/log out and register with another email than chair@example\.invalid/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin');
  });

  it('logs out there, and has what was typed before, also after a reload', async () => {
    const dialog = await openAsOrganiser();
    await userEvent.click(dialog.getByRole('button', { name: 'OK, Proceed' }));
    await type('Full name', 'Demo Author');
    expect(await screen.findByText('Draft kept on this device.')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.queryByText('You are signed in as an organiser')).toBeNull();
    expect(screen.getByLabelText('Full name')).toHaveValue('Demo Author');
    await reopen('/register');
    expect(screen.getByLabelText('Full name')).toHaveValue('Demo Author');
  });
});

describe('what the form asks for', () => {
  it('says what is missing, in the order of the fields, and takes the focus there', async () => {
    const { sent } = await openForm();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Email is required.',
      'Password is required.',
      'Full name is required.',
      'Please select a gender.',
      'Phone is required.',
      'Mailing address is required.',
      'Institution is required.',
      'Department is required.',
      'Position is required.',
      'Please select a segment.',
      'Please select a sub-theme.',
      'Abstract title is required.',
      'Please upload your abstract file (.doc or .docx).',
      'Please select the abstract file type.',
      'Please agree to the terms and conditions.',
    ]);
    expect(sent()).toHaveLength(0);
  });

  it.each([
    ['a PDF', word('silk.pdf', 'application/pdf'), abstractMessages.notWord],
    ['a picture called .docx', word('silk.docx', 'image/png'), abstractMessages.notWord],
    ['more than 10 MB', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'silk.doc'), abstractMessages.tooLarge],
  ])('refuses %s as soon as it is chosen', async (_what, file, message) => {
    await openForm();
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Abstract file'), file);
    await waitFor(() =>
      expect(screen.getByLabelText('Abstract file')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );

    await userEvent.upload(screen.getByLabelText('Abstract file'), word());
    await waitFor(() => expect(screen.getByLabelText('Abstract file')).not.toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByText(/ready to send/)).toBeVisible();
  });

  it('chooses the type by the file, each time that one is chosen; it can be changed', async () => {
    await openForm();
    const file = screen.getByLabelText('Abstract file');
    const isChosen = (type: string) => waitFor(() => expect(screen.getByRole('radio', { name: type })).toBeChecked());
    await userEvent.upload(file, word('silk.DOCX'));
    await isChosen('.docx');
    await userEvent.upload(file, word('silk.doc'));
    await isChosen('.doc');
    await userEvent.click(screen.getByRole('radio', { name: '.docx' }));
    await isChosen('.docx');
  });

  it('says until when abstracts are due, sent and edited, while it is open', async () => {
    await openForm();
    expect(
      screen.getByText(
        'Abstracts are due by 28-Jul-2025; the form stays open until 29-Jul-2025, 11:59 PM, and what you sent can be edited until 29-Jul-2025, 5:59 AM, both in Bangladesh time.',
      ),
    ).toBeVisible();
  });

  it('asks with controls that a phone has keys for and a browser can fill in', async () => {
    await openForm();
    const control = (label: string) => {
      const { type, autocomplete } = screen.getByLabelText<HTMLInputElement>(label);
      return [label, type, autocomplete];
    };
    const labels = [
      'Email',
      'Password',
      'Full name',
      'Date of birth (optional)',
      'Phone',
      'Mailing address',
      'Institution',
    ];
    expect(labels.map(control)).toEqual([
      ['Email', 'email', 'email'],
      ['Password', 'password', 'new-password'],
      ['Full name', 'text', 'name'],
      ['Date of birth (optional)', 'date', 'bday'],
      ['Phone', 'tel', 'tel'],
      ['Mailing address', 'textarea', 'street-address'],
      ['Institution', 'text', 'organization'],
    ]);
  });
});

describe('sending', () => {
  it('sends what was typed, signs the author in and opens the profile', async () => {
    const { router, sent } = await openForm({ 'POST /register': accepted });
    await fillIn();
    await submit();

    expect(await screen.findByLabelText('success: Registration submitted successfully!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
    expect(localStorage.getItem('token')).toBe('t1');
    const form = Object.fromEntries(sent()[0]?.body as FormData);
    expect(form).toMatchObject({
      email: 'author@example.invalid',
      password: 'correct horse',
      gender: 'Female',
      segment: 'Poster Presentation',
      abstractType: 'docx',
      agreeTerms: 'true',
    });
    expect((form['abstractFile'] as File).name).toBe('silk.docx');
    expect(form).not.toHaveProperty('nationality');
  }, 15_000);

  it('is busy while it sends, and two clicks send once', async () => {
    let answer = (_reply: typeof accepted) => {};
    const { sent } = await openForm({ 'POST /register': () => new Promise((resolve) => (answer = resolve)) });
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit registration' }));

    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Sending your file 50 %' })).toHaveValue(50);
    answer(accepted);
    await screen.findByText('Elsewhere');
    expect(sent()).toHaveLength(1);
  }, 15_000);

  it('lays the refusal of the server beside the field and keeps everything typed', async () => {
    const fields = { phone: 'Please enter a phone number, for example +880 1XXX XXXXXX.' };
    await openForm({ 'POST /register': refused('invalid', 'Please check the form.', { fields }) });
    await fillIn();
    await submit();

    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form.');
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(fields.phone);
    expect(screen.getByLabelText('Phone')).toHaveValue('+880 1700 000000');
    expect(screen.getByText('silk.docx')).toBeVisible();
  }, 15_000);

  it('says what to do when an earlier attempt has arrived after all', async () => {
    await openForm({ 'POST /register': refused('key_used', 'An earlier attempt has arrived.') });
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An earlier attempt has arrived. What stands here now was not taken. Submitting once more sends it besides.',
    );
  }, 15_000);

  it('has failed when something else than the conference answers', async () => {
    await openForm({ 'POST /register': { status: 502, body: 'Bad gateway' } });
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
  }, 15_000);

  it('keeps everything when the network fails, and the next attempt is known as the same one', async () => {
    let network: 'down' | 'up' = 'down';
    const { sent } = await openForm({ 'POST /register': () => (network === 'down' ? 'network down' : accepted) });
    await fillIn();
    await submit();

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.');
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
    expect(screen.getByLabelText('Full name')).toHaveValue('Demo Author');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    expect(screen.getByText('silk.docx')).toBeVisible();

    network = 'up';
    await submit();
    await screen.findByText('Elsewhere');
    const [first, second] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  }, 15_000);
});

describe('the deadline', () => {
  it('has passed by the server, whatever the device says', async () => {
    await openForm({}, CLOSED);
    expect(await screen.findByRole('button', { name: 'Registration Closed' })).toBeDisabled();
    expect(screen.getByText(/^Closed since 29-Jul-2025, 11:59 PM/)).toBeVisible();
  });

  it('comes while the form is open', async () => {
    await openForm({}, LAST_SECOND);
    expect(screen.getByRole('button', { name: 'Submit registration' })).toBeEnabled();
    expect(await screen.findByRole('button', { name: 'Registration Closed' }, { timeout: 3000 })).toBeDisabled();
  });

  it('is judged by the server when it does not tell the time', async () => {
    await openForm({ 'GET /dates': 'network down' });
    expect(screen.getByRole('button', { name: 'Submit registration' })).toBeEnabled();
  });
});

describe('another edition', () => {
  const en = (text: string) => ({ en: text });
  const edition: EditionDocument = {
    ...defaultEdition,
    programme: {
      segments: [
        { key: 'Poster Presentation', name: en('Picture'), brief: en('Something to look at.') },
        { key: 'Play', name: en('Play'), brief: en('Something is played.'), retired: true },
      ],
      subThemes: [{ key: 'Education & Pedagogy', name: en('Schools'), topics: [] }],
    },
  };
  const offered = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('is offered by its names without what it has retired, and sent by its keys', async () => {
    const { sent } = await openForm({ 'POST /register': accepted }, OPEN, edition);
    expect(offered('Segment')).toEqual(['Choose a segment', 'Picture']);
    expect(offered('Sub-theme')).toEqual(['Choose a sub-theme', 'Schools']);
    await fillIn();
    await submit();
    await screen.findByText('Elsewhere');
    expect(Object.fromEntries(sent()[0]?.body as FormData)).toMatchObject({
      segment: 'Poster Presentation',
      subTheme: 'Education & Pedagogy',
    });
  }, 15_000);

  it('that the server knows already refuses what is gone, and offers what there is; everything else stays', async () => {
    const fields = { subTheme: 'Please select a sub-theme.' };
    const gone = { ...edition.programme, subThemes: [{ key: 'w1', name: en('Weaving'), topics: [] }] };
    const { sent } = await openForm({
      'POST /register': refused('invalid', 'Please check the form.', { fields }),
      'GET /choices': choicesReply({ ...edition, programme: gone }),
    });
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(fields.subTheme);
    expect(offered('Sub-theme')).toEqual(['Choose a sub-theme', 'Weaving']);
    expect(screen.getByLabelText('Sub-theme')).toHaveValue('');
    expect(screen.getByLabelText('Segment')).toHaveValue('Poster Presentation');
    expect(screen.getByLabelText('Abstract title')).toHaveValue('Mulberry leaves');
    expect(screen.getByText('silk.docx')).toBeVisible();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(fields.subTheme);
    expect(sent()).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('Sub-theme'), 'Weaving');
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect((sent()[1]?.body as FormData).get('subTheme')).toBe('w1');
  }, 15_000);

  it('leaves a draft as it is, but for what can be chosen no more', async () => {
    const values = { fullName: 'Demo Author', segment: 'Play', subTheme: 'Education & Pedagogy' };
    localStorage.setItem('draft:author', JSON.stringify({ values, at: Date.now() }));
    answering({ 'GET /dates': datesAt(OPEN) });
    openPage(routes, '/register', 'as it is', edition);
    await screen.findByRole('form');
    expect(screen.getByLabelText('Segment')).toHaveValue('');
    expect(screen.getByLabelText('Sub-theme')).toHaveValue('Education & Pedagogy');
    expect(screen.getByLabelText('Full name')).toHaveValue('Demo Author');
  });
});
