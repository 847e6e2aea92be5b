import { anApplicationRecord, refused } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, changed, decide, lastChange, withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';

describe("the applicant's email", () => {
  const changeEmail = 'PATCH /registrations/r1';
  const emailSection = () => within(screen.getByRole('region', { name: 'Applicant’s email' }));
  const write = async (email: string) => {
    await userEvent.click(await button('Edit email'));
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(emailSection().getByRole('button', { name: 'Save' }));
  };

  it('is changed, at the version on the screen', async () => {
    const calls = withApplication({}, { [changeEmail]: changed({ email: 'new@example.invalid' }) });
    openConsole('/admin/application/r1');
    await write(' New@example.invalid ');
    expect(await screen.findByText('Email updated successfully')).toBeVisible();
    expect(lastChange(calls)?.body).toEqual({ email: 'new@example.invalid' });
    expect(lastChange(calls)?.headers.get('If-Match')).toBe('1');
    expect(emailSection().getByText('new@example.invalid')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit email' })).toHaveFocus());
  });

  it('that stays as it is is not sent, and not said to be updated', async () => {
    const calls = withApplication();
    openConsole('/admin/application/r1');
    await write('Author@example.invalid');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit email' })).toHaveFocus());
    expect(calls.some(({ call }) => call === changeEmail)).toBe(false);
    expect(screen.queryByText('Email updated successfully')).toBeNull();
  });

  it('is asked for again when it is none, and nobody is called', async () => {
    const calls = withApplication();
    openConsole('/admin/application/r1');
    await write('nobody');
    expect(emailSection().getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
    await userEvent.click(emailSection().getByRole('button', { name: 'Cancel' }));
    expect(emailSection().getByText('author@example.invalid')).toBeVisible();
    expect(calls.some(({ call }) => call === changeEmail)).toBe(false);
  });

  it.each([
    [
      "the server's message",
      refused('conflict', 'This email address belongs to an organiser.'),
      'This email address belongs to an organiser.',
    ],
    [
      'that it failed, where a proxy has lost the server',
      { status: 502, body: 'Bad Gateway' },
      'Failed to update email',
    ],
    ['that the network failed', 'network down', 'Error updating email'],
  ] as const)('that could not be changed is told with %s, and what was typed stays', async (_, answer, text) => {
    withApplication({}, { [changeEmail]: answer });
    openConsole('/admin/application/r1');
    await write('new@example.invalid');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.invalid');
  });

  it('that somebody else has changed meanwhile keeps what was typed', async () => {
    const now = anApplicationRecord({ email: 'other@example.invalid', version: 2 });
    withApplication(
      {},
      { [changeEmail]: refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now }) },
    );
    openConsole('/admin/application/r1');
    await write('new@example.invalid');
    expect(await screen.findByText('This application was changed meanwhile.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.invalid');
  });

  it('waits, and does not seem to be saved, while another change is sent', async () => {
    withApplication({}, { 'PATCH /registrations/r1/status': 'never' });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Edit email'));
    await decide('Accept');
    const save = emailSection().getByText('Save').closest('button');
    expect(save).toBeDisabled();
    expect(save?.querySelector('[class*=loading]')).toBeNull();
  });
});
