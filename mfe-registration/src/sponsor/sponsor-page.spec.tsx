import { refused, type Answers } from '@conference/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inputHints, CLOSED, openForm, press, summary, type } from '../testing/open-form';

const thanks = 'Thank you for sponsoring the conference!';
const next = 'We will get in touch with you soon.';
const taken = { status: 201, body: { success: true, message: `${thanks} ${next}` } };

const open = (answers?: Answers, now?: string) => openForm('/sponsor/become', 'POST /sponsors', answers, now);

/** The required fields, and no others. */
async function fillIn() {
  await type('Contact name', ' Demo Sponsor ');
  await type('Email', 'Sponsor@Example.org');
  await userEvent.click(screen.getByRole('checkbox'));
}

const submit = () => press('Submit sponsorship form');

describe('what the sponsor form asks for', () => {
  it('is asked for in its kind', async () => {
    await open();
    expect(inputHints()).toEqual([
      'name text name',
      'email email email',
      'phone tel tel',
      'organization text organization',
      'message textarea',
      'agreeTerms checkbox',
    ]);
  });

  it('is told from top to bottom where it is missing', async () => {
    const sent = await open();
    await submit();
    expect((await summary()).faults).toEqual([
      'Contact name is required.',
      'Email is required.',
      'Please agree to the terms and conditions.',
    ]);
    expect(sent()).toHaveLength(0);
  });

  it('is asked for at any time', async () => {
    await open({}, CLOSED);
    expect(screen.getByRole('button', { name: 'Submit sponsorship form' })).toBeEnabled();
    expect(screen.queryByText(/^Open until|^Closed since/)).toBeNull();
  });
});

describe('sending the sponsor form', () => {
  it('sends what was typed, trimmed, thanks for it, and is empty again, the tick too', async () => {
    const sent = await open({ 'POST /sponsors': taken });
    await type(/^Organization/, ' Silk Works ');
    await fillIn();
    await submit();

    await waitFor(() => expect(screen.getByRole('region', { name: thanks })).toHaveFocus());
    expect(
      screen.getByText(`${next} An email to sponsor@example.org confirms that your message has arrived.`),
    ).toBeVisible();
    expect(screen.queryByLabelText(/^success:/)).toBeNull();
    expect(sent().map(({ body }) => body)).toEqual([
      { name: 'Demo Sponsor', email: 'sponsor@example.org', organization: 'Silk Works', agreeTerms: true },
    ]);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getByLabelText('Contact name')).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('lays what the server refuses beside its field', async () => {
    const fields = { email: 'Please use a shorter email address.' };
    await open({ 'POST /sponsors': refused('invalid', 'Please check the form.', { fields }) });
    await fillIn();
    await submit();
    expect(await summary()).toEqual({ title: 'Please check the form.', faults: [fields.email] });
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(fields.email);
  });

  it.each([
    ['is refused without a word', refused('invalid', ''), 'Failed to submit sponsorship form.'],
    ['meets no network', 'network down', 'Something went wrong. Please try again.'],
  ] as const)('that %s says so and keeps everything', async (_what, reply, message) => {
    await open({ 'POST /sponsors': reply });
    await fillIn();
    await submit();
    expect((await summary()).title).toBe(message);
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});
