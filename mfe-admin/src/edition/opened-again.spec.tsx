import { allowModalDialogs } from '@conference/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, live, withDraft } from '../testing/an-edition';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());

it('a section that is opened again before it was saved goes on as it was left, as one draft', async () => {
  let isDown = true;
  const section = { revision: 1, content: live['contact'], at };
  const calls = answeringAdmin({
    ...withDraft(),
    'PATCH /editions/2025/sections/contact': () => (isDown ? 'network down' : { body: { success: true, section } }),
  });
  const sent = () => calls.filter(({ call }) => call.startsWith('PATCH')).length;
  openConsole('/admin/edition/contact');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter: Email' }));
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'desk@example.org' } });
  await userEvent.click(screen.getByRole('link', { name: 'All sections' }));
  await waitFor(() => expect(sent()).toBe(1));
  await userEvent.click(await screen.findByRole('link', { name: 'Contact' }));

  expect(await screen.findByLabelText('Email')).toHaveValue('desk@example.org');
  await waitFor(() => expect(sent()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Enter: Email' })).toBeVisible();
  isDown = false;
  expect(await screen.findByText('Saved')).toBeVisible();
});
