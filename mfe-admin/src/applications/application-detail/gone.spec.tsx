import { refused } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import { decide, withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';

it('an application that was deleted meanwhile leaves nothing to press: it is told that it is not there', async () => {
  withApplication({}, { 'PATCH /registrations/r1/status': refused('not_found', 'There is no such application.') });
  openConsole('/admin/application/r1');
  await decide('Accept');
  expect(await screen.findByText('There is no such application.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Application not found.' })).toBeVisible();
  expect(document.title).toBe('Application not found. · Admin Panel');
  for (const name of ['Accept', 'Edit status', 'Edit email', 'Delete: Demo Author'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});
