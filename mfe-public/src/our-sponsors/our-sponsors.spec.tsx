import { openPage } from '@conference/shell-kit/testing';
import { render, screen, within } from '@testing-library/react';
import routes from '../routes';
import { SponsorCard } from './sponsor-card';

describe('the sponsors', () => {
  it('are one, still to be announced, with a label, a description and no link to nowhere', async () => {
    openPage(routes, '/sponsor/our');
    await screen.findByRole('heading', { level: 1, name: 'Our Sponsors' });
    const [card] = screen.getAllByRole('listitem');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const sponsor = within(card as HTMLElement);
    expect(sponsor.getByRole('heading', { name: 'Sponsor to be announced' })).toBeVisible();
    expect(sponsor.getByText('A few words about the sponsor will stand here.')).toBeVisible();
    expect(sponsor.getByText('Visit their site')).toHaveClass('toCome');
    expect(sponsor.queryByRole('link')).toBeNull();
  });

  it('may become more', async () => {
    openPage(routes, '/sponsor/our');
    expect(await screen.findByRole('link', { name: 'Become a Sponsor' })).toHaveAttribute('href', '/sponsor/become');
  });

  it('are shown by their logo, and linked in a new tab, once they are known', () => {
    const known = {
      name: 'Demo Sponsor',
      logo: '/logo.webp',
      description: 'Gives paper.',
      link: 'https://sponsor.example.org',
    };
    const { container } = render(<SponsorCard sponsor={known} />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/logo.webp');
    expect([picture?.width, picture?.height]).toEqual([240, 120]);
    expect(screen.getAllByText('Demo Sponsor')).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Visit their site (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://sponsor.example.org');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
