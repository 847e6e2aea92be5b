import { createMemoryRouter, RouterProvider } from '@conference/shell-kit/host';
import { render, screen } from '@testing-library/react';
import routes from '../routes';

it('an address without a page says so, names it, and offers the pages that are looked for most', async () => {
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], {
    initialEntries: ['/shedule'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('/shedule')).toBeVisible();
  const ways = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.pathname);
  expect(ways).toEqual(['/', '/schedule', '/author', '/audience', '/hotels', '/login', '/contact']);
});
