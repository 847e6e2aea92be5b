import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const sections = () => screen.getAllByRole('region').map((section) => within(section).getByRole('heading').textContent);

describe('the policies', () => {
  it('on privacy have nine numbered sections', async () => {
    openPage(routes, '/privacy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    expect(sections()).toEqual([
      '1. Who is responsible',
      '2. What you give us',
      '3. What arises by itself',
      '4. What it is used for',
      '5. Who sees it',
      '6. Pages of others',
      '7. How long we keep it',
      '8. How it is kept safe',
      '9. Your rights',
    ]);
  });

  it('on cookies have nine, and name what is kept', async () => {
    openPage(routes, '/cookies');
    await screen.findByRole('heading', { level: 1, name: 'Cookie Policy' });
    expect(sections()).toEqual([
      '1. What this is about',
      '2. Visitors',
      '3. The six cookies',
      '4. Your session',
      '5. What you type',
      '6. What opens without a network',
      '7. Others',
      '8. What you can do',
      '9. Questions',
    ]);
    for (const name of ['device', 'scheme', 'own']) expect(screen.getByText(name)).toBeVisible();
  });
});
