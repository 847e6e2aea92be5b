import { offlineMessage } from '@conference/api-client';
import { answering, type Answers } from '@conference/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, withApplication } from '../testing/one-application';
import { openConsole } from '../testing/open-console';

/** A network on which every call fails. */
const everything: Answers = new Proxy({}, { get: () => 'offline' });

it.each([
  '/admin/applications',
  '/admin/accepted',
  '/admin/waiting',
  '/admin/reject',
  '/admin/audience',
  '/admin/volunteer',
  '/admin/volunteers/edit/v1',
  '/admin/sponsors',
  '/admin/notice',
  '/admin/overview',
  '/admin/mail',
  '/admin/releases',
  '/admin/sessions',
  '/admin/application/r1',
])('%s says that one is offline, and can be loaded anew', async (path) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answering(everything);
  openConsole(path);
  expect(await screen.findByLabelText(`error: ${offlineMessage()}`)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

it('the history and the abstract of an application say so, too', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alerted = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  withApplication({}, { 'GET /registrations/r1/history': 'offline', 'GET /registrations/r1/abstract': 'offline' });
  openConsole('/admin/application/r1');
  expect(await screen.findByRole('alert')).toHaveTextContent(offlineMessage());
  await userEvent.click(await button('Download abstract'));
  await waitFor(() => expect(alerted).toHaveBeenCalledWith(offlineMessage()));
});
