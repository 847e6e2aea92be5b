import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { RouteFailure } from './route-failure';
import { failureTexts } from './texts';
import { PAGE_FAILURE } from './use-told-failure';

const Page = () => <p>The page</p>;
const open = (routes: RouteObject[]) =>
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/page'] })} />);
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

describe('a page that cannot be shown', () => {
  it('is fetched again when its code did not arrive', async () => {
    let network: 'down' | 'up' = 'down';
    const load = async () => {
      if (network === 'down') throw new TypeError('Failed to fetch');
      return Page;
    };
    open([{ path: '/page', lazy: lazyPage(load), hydrateFallbackElement: <></> }]);
    expect(await screen.findByText(failureTexts.page.title)).toBeVisible();
    await retry();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();

    network = 'up';
    await retry();
    expect(await screen.findByText('The page')).toBeVisible();
  });

  it('is tried again when it broke', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('broken');
      return <Page />;
    };
    open([{ errorElement: <RouteFailure />, children: [{ path: '/page', Component: Fragile }] }]);
    expect(await screen.findByText(failureTexts.page.title)).toBeVisible();

    broken = false;
    await retry();
    expect(await screen.findByText('The page')).toBeVisible();
  });

  it.each([
    ['did not arrive', 'ChunkLoadError', 'page_failed'],
    ['broke', 'TypeError', 'render_failed'],
  ])('is told to the shell as one whose code %s', async (_, name, expected) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported: unknown[] = [];
    const hear = (event: Event) => reported.push((event as CustomEvent<unknown>).detail);
    window.addEventListener(PAGE_FAILURE, hear);
    const lazy = async () => Promise.reject(Object.assign(new Error('broken'), { name }));
    open([{ errorElement: <RouteFailure />, hydrateFallbackElement: <></>, children: [{ path: '/page', lazy }] }]);

    expect(await screen.findByText(failureTexts.page.title)).toBeVisible();
    expect(reported).toEqual([expected]);
    window.removeEventListener(PAGE_FAILURE, hear);
  });
});
