import { openPage } from '@conference/shell-kit/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

describe('where a form leads that was sent without scripts', () => {
  it.each([
    [
      '/registration/audience/sent',
      'Your registration has arrived',
      'The organisers look at the payment now. Their confirmation comes by email.',
    ],
    [
      '/volunteer/sent',
      'Your registration has arrived',
      'The organisers look at it now. When it is approved they write to you.',
    ],
    ['/sponsor/become/sent', 'Thank you for sponsoring the conference!', 'We will get in touch with you soon.'],
  ])('%s says that it has arrived, and what happens next', async (path, title, next) => {
    openPage(routes, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/');
  });
});
