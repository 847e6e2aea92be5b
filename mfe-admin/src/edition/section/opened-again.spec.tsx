import { allowModalDialogs } from '@conference/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft, at, live, withDraft } from '../../testing/an-edition';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());

it('a section that is opened again before it was saved goes on as it was left, as one draft', async () => {
  let isDown = true;
  const section = { revision: 1, content: live['contact'], at };
  const calls = answeringAdmin({
    ...withDraft(),
    'PATCH /editions/2025/sections/contact': () => (isDown ? 'network down' : { body: { success: true, section } }),
  });
  const isSent = () => calls.some(({ call }) => call.startsWith('PATCH'));
  openConsole('/admin/edition/contact');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter: Email' }));
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'desk@example.org' } });
  await userEvent.click(screen.getByRole('link', { name: 'All sections' }));
  await waitFor(() => expect(isSent()).toBe(true));
  await userEvent.click(await screen.findByRole('link', { name: 'Contact' }));

  expect(await screen.findByLabelText('Email')).toHaveValue('desk@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Enter: Email' })).toBeVisible();
  isDown = false;
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('the same section of another edition is shown and saved as that of the other one', async () => {
  const { sections, ...draft } = aDraft();
  const content = { ...live['contact'], email: 'desk@example.org' };
  const section = { revision: 1, content, at };
  const calls = answeringAdmin({
    ...withDraft(),
    'GET /editions/2026': {
      body: { ...draft, edition: { ...draft.edition, key: '2026' }, sections: { ...sections, contact: section } },
    },
    'PATCH /editions/2026/sections/contact': { body: { success: true, section } },
  });
  const { router } = openConsole('/admin/edition/contact');
  expect(await screen.findByRole('button', { name: 'Enter: Email' })).toBeVisible();
  await act(() => router.navigate('/admin/edition/contact?edition=2026'));

  fireEvent.change(await screen.findByDisplayValue('desk@example.org'), { target: { value: 'office@example.org' } });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('PATCH /editions/2026/sections/contact'));
});
