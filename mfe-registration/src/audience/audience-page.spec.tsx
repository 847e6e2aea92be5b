import { defaultEdition } from '@conference/edition/default';
import type { EditionDocument } from '@conference/edition/schema';
import { allowModalDialogs, choicesReply, datesAt, refused, type Answers } from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inputHints, choose, CLOSED, LAST_SECOND, OPEN, openForm, press, summary, type } from '../testing/open-form';

const typed = {
  name: 'Amina Binte Rahman',
  age: 23,
  email: 'guest@example.org',
  phone: '+880 1700 000000',
  institute: 'Rajshahi College of Arts',
  designation: 'Student',
  type: 'full',
  paymentMethod: 'Nagad',
  transactionId: '9HX2K7',
};
const entry = { ...typed, _id: '1', certCode: 'rahman23RCO-2', status: 'pending', createdAt: '', updatedAt: '' };
const message = 'Success! Please wait for the confirmation Email.';
const taken = { status: 201, body: { success: true, message, entry } };

/** Opens the form and closes its notice. */
async function open(answers: Answers = {}, now?: string) {
  const sent = await openForm('/registration/audience', 'POST /audience', answers, now);
  await press('OK, Proceed');
  return sent;
}

async function fillIn() {
  await type('Name', typed.name);
  await type('Age', ' 23');
  await type('Email', 'Guest@Example.org');
  await type('Phone', typed.phone);
  await type('Institute', typed.institute);
  await type('Designation', typed.designation);
  await choose('Full');
  await choose('Nagad');
  await type('Transaction ID', typed.transactionId);
}

const submit = () => press('Submit registration');
const howToPay = () => screen.getByText('How to send the money').closest('[role=status]') as HTMLElement;
const code = () => screen.getByLabelText('Certificate code');

beforeAll(allowModalDialogs);

describe('opening the audience form', () => {
  it('tells first to pay, to keep the transaction ID and what comes then', async () => {
    await openForm('/registration/audience', 'POST /audience');
    const dialog = screen.getByRole('dialog', { name: 'Before you register' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((fact) => fact.textContent),
    ).toEqual([
      'Pay the fee first, by send money with bKash, Nagad or Rocket.',
      'Keep the transaction ID of the payment: the form asks for it.',
      'Fill in all required fields.',
      'Please check name, age and institute: the code of your certificate is made of them.',
      'Then wait for the confirmation email: the organisers look at the payment first.',
    ]);
  });

  it('tells nobody to pay once it is closed', async () => {
    await openForm('/registration/audience', 'POST /audience', {}, CLOSED);
    const dialog = await screen.findByRole('dialog', { name: 'Registration Closed' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(
      'Registration is closed. Please send no money any more.',
    );
    await press('OK, Proceed');
    expect(screen.getByText('Registration is closed. Please send no money any more.')).toBeVisible();
    expect(screen.queryByText('How to send the money')).toBeNull();
  });

  it('asks for each field in its kind', async () => {
    await open();
    expect(inputHints()).toEqual([
      'name text name',
      'age text numeric',
      'email email email',
      'phone tel tel',
      'institute text organization',
      'designation text organization-title',
      'social url url',
      'type radio',
      'type radio',
      'paymentMethod radio',
      'paymentMethod radio',
      'paymentMethod radio',
      'transactionId text off',
    ]);
  });
});

describe('what the audience form shows while it is filled in', () => {
  it('is what the chosen type costs, and where the chosen wallet takes it', async () => {
    await open();
    expect(screen.getByRole('radiogroup', { name: 'Type' })).toHaveAccessibleDescription(
      'Full costs 1000 BDT, Partial costs 500 BDT.',
    );
    const facts = () =>
      within(howToPay())
        .getAllByRole('definition')
        .map((fact) => fact.textContent);
    expect(facts()).toEqual(['Choose a type', 'Choose a payment method']);

    await choose('Full');
    await choose('bKash');
    expect(facts()).toEqual(['1000 BDT', 'bKash: Number to be announced']);
    await choose('Partial');
    await choose('Rocket');
    expect(facts()).toEqual(['500 BDT', 'Rocket: Number to be announced']);
    expect(howToPay()).toHaveTextContent(
      'Please send nothing to any other number, and nothing before the numbers are announced.',
    );
  });

  it('is the code of the certificate, as it forms', async () => {
    await open();
    expect(code()).toHaveTextContent('Made of your name, age and institute');
    await type('Name', typed.name);
    expect(code()).toHaveTextContent(/^rahman$/);
    await type('Age', '2x');
    expect(code()).toHaveTextContent(/^rahman$/);
    await type('Institute', typed.institute);
    await type('Age', '{Backspace}3');
    expect(code()).toHaveTextContent(/^rahman23RCO$/);
    expect(code()).toHaveAccessibleDescription(/-2, -3 and so on is added/);
  });
});

describe('sending the audience form', () => {
  it('says what is missing, from top to bottom', async () => {
    const sent = await open();
    await submit();
    expect(await summary()).toEqual({
      title: 'Please fill in all required fields.',
      faults: [
        'Name is required.',
        'Age is required.',
        'Email is required.',
        'Phone is required.',
        'Institute is required.',
        'Designation is required.',
        'Please select a type.',
        'Please select a payment method.',
        'Transaction ID is required.',
      ],
    });
    expect(sent()).toHaveLength(0);
  });

  it('sends what was typed and tells the code that was given; the next one begins with nothing', async () => {
    const sent = await open({ 'POST /audience': taken });
    await fillIn();
    await submit();

    const confirmation = await screen.findByRole('region', { name: 'Your registration has arrived' });
    expect(confirmation).toHaveFocus();
    expect(
      within(confirmation)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['Amina Binte Rahman', 'Full, 1000 BDT', 'Nagad, 9HX2K7', 'rahman23RCO-2']);
    expect(confirmation).toHaveTextContent('Their confirmation comes to guest@example.org.');
    expect(screen.getByLabelText(`success: ${message}`)).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ ...typed, fee: 1_000 }]);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Full' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Nagad' })).not.toBeChecked();
    expect(code()).toHaveTextContent('Made of your name, age and institute');

    await type('Name', 'B');
    expect(screen.queryByRole('region', { name: 'Your registration has arrived' })).toBeNull();
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(screen.queryByRole('region', { name: 'Your registration has arrived' })).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  }, 15_000);

  it('lays a transaction ID that was used before beside its field, and keeps everything', async () => {
    const used = 'This transaction ID has been used before.';
    await open({ 'POST /audience': refused('conflict', used, { fields: { transactionId: used } }) });
    await fillIn();
    await submit();
    expect(await summary()).toEqual({ title: used, faults: [used] });
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
    expect(screen.getByLabelText('Transaction ID')).toHaveAccessibleDescription(used);
    expect(screen.getByLabelText('Name')).toHaveValue(typed.name);
    expect(screen.getByRole('radio', { name: 'Full' })).toBeChecked();
  }, 15_000);

  it.each([
    ['is refused without a word', refused('invalid', ''), 'Submission failed'],
    ['meets no network', 'network down', 'Network error'],
  ] as const)(
    'that %s says so, keeps everything, and is the same attempt once more',
    async (_what, reply, message) => {
      const sent = await open({ 'POST /audience': reply });
      await fillIn();
      await submit();
      expect((await summary()).title).toBe(message);
      expect(screen.queryByLabelText(/^error:/)).toBeNull();
      expect(screen.getByLabelText('Transaction ID')).toHaveValue(typed.transactionId);

      await submit();
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    },
    15_000,
  );
});

describe('the deadline of the audience', () => {
  it("has passed by the server's clock", async () => {
    await open({}, CLOSED);
    expect(await screen.findByRole('button', { name: 'Registration Closed' })).toBeDisabled();
    expect(screen.getByText(/^Closed since 03-Aug-2025, 11:59 PM/)).toBeVisible();
  });

  it('comes while the form is open', async () => {
    await open({}, LAST_SECOND);
    expect(screen.getByRole('button', { name: 'Submit registration' })).toBeEnabled();
    expect(await screen.findByRole('button', { name: 'Registration Closed' }, { timeout: 3000 })).toBeDisabled();
  });
});

describe('another edition', () => {
  const en = (text: string) => ({ en: text });
  const edition: EditionDocument = {
    ...defaultEdition,
    money: {
      ...defaultEdition.money,
      currency: 'EUR',
      attendance: [
        { key: 'full', name: en('Both days'), fee: 12, includes: null },
        { key: 'partial', name: en('Partial'), fee: 5, includes: null, retired: true },
      ],
      wallets: [{ key: 'Nagad', name: en('Cash by wire'), number: '+880 1700 000000' }],
      care: en('Please be careful.'),
    },
  };

  it('is told by its names, and entered by its keys', async () => {
    const sent = await openForm('/registration/audience', 'POST /audience', { 'POST /audience': taken }, OPEN, edition);
    expect(
      screen.getByText('Pay the fee first, by send money with Cash by wire.', { ignore: 'noscript *' }),
    ).toBeVisible();
    await press('OK, Proceed');
    expect(screen.getByText(/^The type, and how to pay:/)).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Type' })).toHaveAccessibleDescription('Both days costs 12 EUR.');
    expect(screen.getAllByRole('radio')).toHaveLength(2);

    await type('Name', typed.name);
    await type('Age', '23');
    await type('Email', typed.email);
    await type('Phone', typed.phone);
    await type('Institute', typed.institute);
    await type('Designation', typed.designation);
    await choose('Both days');
    await choose('Cash by wire');
    await type('Transaction ID', typed.transactionId);
    expect(howToPay()).toHaveTextContent('12 EUR');
    expect(howToPay()).toHaveTextContent('Cash by wire: +880 1700 000000');
    expect(howToPay()).toHaveTextContent('Please be careful.');
    await submit();

    const confirmation = await screen.findByRole('region', { name: 'Your registration has arrived' });
    expect(confirmation).toHaveTextContent('Both days, 12 EUR');
    expect(confirmation).toHaveTextContent('Cash by wire, 9HX2K7');
    expect(sent()[0]?.body).toMatchObject({ type: 'full', paymentMethod: 'Nagad' });
  }, 15_000);

  it('that went live while the form was open: what is gone is refused, and its own choices are offered', async () => {
    const fields = { paymentMethod: 'Please select a payment method.' };
    const answers = {
      'POST /audience': refused('invalid', 'Please check.', { fields }),
      'GET /choices': choicesReply(edition),
    };
    const sent = await open(answers);
    await fillIn();
    await submit();
    expect((await summary()).faults).toContain(fields.paymentMethod);
    expect(screen.queryByRole('radio', { name: 'bKash' })).toBeNull();
    expect(screen.getByLabelText('Transaction ID')).toHaveValue(typed.transactionId);
    expect(howToPay()).toHaveTextContent('12 EUR');
    await choose('Cash by wire');
    expect(howToPay()).toHaveTextContent('Cash by wire: +880 1700 000000');
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ type: 'full', paymentMethod: 'Nagad', fee: 12 });
  }, 15_000);
});

describe('what is published while the form is open', () => {
  const { money } = defaultEdition;
  const [full, partial] = money.attendance as [Attendance, Attendance];
  type Attendance = EditionDocument['money']['attendance'][number];
  const care = { en: 'Beware of calls.' };
  const dearer: EditionDocument = {
    ...defaultEdition,
    money: {
      ...money,
      care,
      attendance: [
        { ...full, fee: 1_200 },
        { ...partial, fee: 400 },
      ],
      wallets: [{ key: 'Nagad', name: { en: 'Nagad' }, number: '+880 1700 000000' }],
    },
  };
  const nextYear: EditionDocument = { ...dearer, identity: { ...dearer.identity, year: dearer.identity.year + 1 } };
  const published = { '2025/dearer': dearer, '2026/next': nextYear };

  /** Opens the form, and lets it hear of a new edition when its tab becomes visible again. */
  async function openFollowing() {
    let edition: keyof typeof published | undefined;
    const dates = () => datesAt(OPEN, edition && { edition });
    const answers = { 'GET /dates': dates, 'POST /audience': taken };
    const sent = await openForm('/registration/audience', 'POST /audience', answers, OPEN, undefined, published);
    await press('OK, Proceed');
    const lookAgain = (live: keyof typeof published) => {
      edition = live;
      return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    };
    return { sent, lookAgain };
  }

  it('is followed: fees, wallets and what to beware of; all that was typed stays', async () => {
    const { sent, lookAgain } = await openFollowing();
    await fillIn();
    await choose('Partial');
    await lookAgain('2025/dearer');

    expect(screen.getByRole('radiogroup', { name: 'Type' })).toHaveAccessibleDescription(
      'Full costs 1200 BDT, Partial costs 400 BDT.',
    );
    expect(howToPay()).toHaveTextContent('400 BDT');
    expect(howToPay()).toHaveTextContent('Nagad: +880 1700 000000');
    expect(howToPay()).toHaveTextContent('Beware of calls.');
    expect(screen.queryByRole('radio', { name: 'bKash' })).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue(typed.name);
    expect(screen.getByRole('radio', { name: 'Nagad' })).toBeChecked();
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ ...typed, type: 'partial', fee: 400 });
  }, 15_000);

  it('raises no fee that somebody may have paid: it is sent as it was shown, until another is chosen', async () => {
    const { sent, lookAgain } = await openFollowing();
    await fillIn();
    await lookAgain('2025/dearer');
    expect(howToPay()).toHaveTextContent('1000 BDT');
    expect(howToPay()).toHaveTextContent('By now it is 1200 BDT. The fee above still counts for you, for seven days.');
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ ...typed, fee: 1_000 });

    await choose('Full');
    expect(howToPay()).toHaveTextContent('1200 BDT');
    expect(howToPay()).not.toHaveTextContent('By now');
  }, 15_000);

  it('is another year, in which no fee of before counts', async () => {
    const { lookAgain } = await openFollowing();
    await choose('Full');
    await lookAgain('2026/next');
    expect(howToPay()).toHaveTextContent('1200 BDT');
    expect(howToPay()).not.toHaveTextContent('By now');
  });

  it('says at the field that what was chosen is gone', async () => {
    const { sent, lookAgain } = await openFollowing();
    await fillIn();
    await choose('bKash');
    await lookAgain('2025/dearer');
    await submit();
    expect((await summary()).faults).toEqual(['Please select a payment method.']);
    expect(screen.getByLabelText('Transaction ID')).toHaveValue(typed.transactionId);
    expect(sent()).toHaveLength(0);
  }, 15_000);
});

it('shows until when it is open by the server, which may have moved the deadline', async () => {
  await open({ 'GET /dates': datesAt(OPEN, { audienceRegistrationCloses: '2025-08-10T18:00:00.000Z' }) });
  expect(await screen.findByText('Open until 10-Aug-2025, 11:59 PM')).toBeVisible();
});
