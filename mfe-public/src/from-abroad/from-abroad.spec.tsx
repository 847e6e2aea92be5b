import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

beforeEach(async () => {
  openPage(routes, '/from-abroad');
  await screen.findByRole('heading', { level: 1, name: 'Visiting from abroad' });
});

describe('the page for visitors from abroad', () => {
  it('says what a letter needs, with the days of the conference', () => {
    const needed = within(screen.getByRole('region', { name: 'What the letter needs' })).getAllByRole('listitem');
    expect(needed).toHaveLength(6);
    expect(needed[4]).toHaveTextContent('the conference is on 06-Sep-2025 and 07-Sep-2025.');
  });

  it('says whom to ask, and makes nothing up', () => {
    const facts = within(screen.getByRole('region', { name: 'Whom to ask' })).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Name to be announced',
      'contact@example.org',
      'Number to be announced',
      'Number to be announced',
      'To be announced',
      'To be announced',
    ]);
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
  });

  it('leads to the contact page, and back to registering', () => {
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/contact', '/author', '/audience', '/hotels']);
  });
});
