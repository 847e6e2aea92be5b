import { openPage } from '@conference/shell-kit/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

it('an address without a page says so, names it, and offers the pages that are looked for most', async () => {
  openPage(routes, '/shedule');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('/shedule')).toBeVisible();
  const ways = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.pathname);
  expect(ways).toEqual(['/', '/schedule', '/author', '/audience', '/hotels', '/login', '/contact']);
});
