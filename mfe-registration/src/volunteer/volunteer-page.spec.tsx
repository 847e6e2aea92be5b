import { offlineMessage } from '@conference/api-client';
import { refused, type Answers } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import { inputHints, choose, CLOSED, LAST_SECOND, openForm, press, summary, type } from '../testing/open-form';

const typed = {
  fullName: 'Demo Helper',
  gender: 'Other',
  email: 'helper@example.org',
  phone: '+880 1700 000000',
  department: 'Botany',
  experiences: 'Guided visitors.',
};
const volunteer = { ...typed, _id: '1', status: 'pending', createdAt: '', updatedAt: '' };
const message = 'Volunteer registration submitted successfully!';
const taken = { status: 201, body: { success: true, message, volunteer } };

const open = (answers?: Answers, now?: string) => openForm('/volunteer', 'POST /volunteer-register', answers, now);

async function fillIn() {
  await type('Full name', typed.fullName);
  await choose('Other');
  await type('Email', ' Helper@Example.org');
  await type('Phone', typed.phone);
  await type('Department', typed.department);
  await type('Experiences', typed.experiences);
}

const submit = () => press('Submit registration');

describe('what the volunteer form asks for', () => {
  it('is asked for in its kind', async () => {
    await open();
    expect(inputHints()).toEqual([
      'fullName text name',
      'gender radio',
      'gender radio',
      'gender radio',
      'dateOfBirth date bday',
      'email email email',
      'phone tel tel',
      'department text',
      'experiences textarea',
    ]);
  });

  it('is told from top to bottom where it is missing; a date of birth is not', async () => {
    const sent = await open();
    await submit();
    expect((await summary()).faults).toEqual([
      'Full name is required.',
      'Please select a gender.',
      'Email is required.',
      'Phone is required.',
      'Department is required.',
      'Experiences is required.',
    ]);
    expect(sent()).toHaveLength(0);
  });
});

describe('sending the volunteer form', () => {
  it('sends what was typed, says what was received, and is empty again', async () => {
    const sent = await open({ 'POST /volunteer-register': taken });
    await fillIn();
    await submit();

    const confirmation = await screen.findByRole('region', { name: 'Your registration has arrived' });
    expect(confirmation).toHaveFocus();
    expect(
      within(confirmation)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['Demo Helper', 'Botany']);
    expect(confirmation).toHaveTextContent('When it is approved they write to helper@example.org.');
    expect(screen.getByLabelText(`success: ${message}`)).toBeVisible();
    expect(Object.fromEntries(sent()[0]?.body as FormData)).toEqual(typed);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(screen.getByLabelText('Experiences')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Other' })).not.toBeChecked();
  });

  it('lays what the server refuses beside its field', async () => {
    const fields = { dateOfBirth: 'Please enter a date of birth in the past.' };
    await open({ 'POST /volunteer-register': refused('invalid', 'Please check the form.', { fields }) });
    await fillIn();
    await submit();
    expect(await summary()).toEqual({ title: 'Please check the form.', faults: [fields.dateOfBirth] });
    expect(screen.getByLabelText(/Date of birth/)).toHaveAccessibleDescription(fields.dateOfBirth);
  });

  it.each([
    ['is refused without a word', refused('invalid', ''), 'Submission failed'],
    ['meets no network', 'network down', 'Network error'],
    ['is sent offline', 'offline', offlineMessage()],
  ] as const)('that %s says so and keeps everything', async (_what, reply, message) => {
    await open({ 'POST /volunteer-register': reply });
    await fillIn();
    await submit();
    expect((await summary()).title).toBe(message);
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
    expect(screen.getByLabelText('Experiences')).toHaveValue(typed.experiences);
  });
});

describe('the deadline of the volunteers', () => {
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
