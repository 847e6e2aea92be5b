import { openPage } from '@conference/shell-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';

beforeEach(async () => {
  openPage(routes, '/contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
});

describe('the contact page', () => {
  it('says what is known of the address, and marks what is not', () => {
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'University building to be announced',
      'Rajshahi, Bangladesh',
      'contact@example.org',
      'Number to be announced',
      'Number to be announced',
    ]);
    expect(screen.getByText('contact@example.org')).toHaveClass('toCome');
  });

  it('gives no number to dial and no address to write to that is not known', () => {
    const ways = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.protocol);
    expect(ways).not.toContain('tel:');
    expect(ways).not.toContain('mailto:');
    expect(screen.getByText('Facebook')).toHaveClass('toCome');
    expect(screen.queryByRole('link', { name: /Facebook/ })).toBeNull();
  });

  it('shows a map only when it is asked for', async () => {
    expect(screen.queryByTitle('Map of Rajshahi')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(screen.getByTitle('Map of Rajshahi')).toBeVisible();
  });

  it('leads to the profile, to the sponsors’ form, to the policy, and to a map in a new tab', () => {
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Become a Sponsor' })).toHaveAttribute('href', '/sponsor/become');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    const map = screen.getByRole('link', { name: 'See the city on a map (opens in a new tab)' });
    expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Rajshahi%2C%20Bangladesh');
    expect(map).toHaveAttribute('target', '_blank');
  });
});
