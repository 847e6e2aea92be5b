import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const listed = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  openPage(routes, '/author');
  await screen.findByRole('heading', { level: 1, name: 'For authors' });
});

describe('the page for authors', () => {
  it('leads to the form, and whoever has been there to the login', () => {
    const ways = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
    expect(ways).toEqual(['/register', '/login']);
  });

  it('says how it goes, until when, and what there is to choose', () => {
    expect(listed('How it goes')).toHaveLength(5);
    expect(screen.getByText('Abstracts that arrive after 28-Jul-2025 are not considered.')).toBeVisible();
    expect(listed('Ways to present')).toEqual(['Oral Presentation', 'Poster Presentation', '3-Minute Thesis', 'Research Fair']);
    expect(listed('Sub-themes')).toHaveLength(7);
  });
});
