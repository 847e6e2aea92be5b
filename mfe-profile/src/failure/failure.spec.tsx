import { openPage } from '../testing/open-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from './page';
import { RouteFailure } from './route-failure';

const Page = () => <p>The page</p>;
const FAILURE = 'This part of the site could not be shown.';

describe('a page that cannot be shown', () => {
  it('is fetched again when its code did not arrive', async () => {
    let network: 'down' | 'up' = 'down';
    const load = async () => {
      if (network === 'down') throw new TypeError('Failed to fetch');
      return Page;
    };
    openPage([{ path: '/page', lazy: page(load) }], '/page');
    expect(await screen.findByText(FAILURE)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText(FAILURE)).toBeVisible();

    network = 'up';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page')).toBeVisible();
  });

  it('is tried again when it broke', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('broken');
      return <Page />;
    };
    openPage([{ errorElement: <RouteFailure />, children: [{ path: '/page', Component: Fragile }] }], '/page');
    expect(await screen.findByText(FAILURE)).toBeVisible();

    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page')).toBeVisible();
  });
});
