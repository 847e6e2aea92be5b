import { defaultEdition } from '@conference/edition/default';
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

  it('may be none yet: then there is room for the first', async () => {
    const supporters = { sponsors: [], partners: [] };
    openPage(routes, '/sponsor/our', undefined, { ...defaultEdition, supporters });
    expect(await screen.findByRole('region', { name: 'There is room for the first' })).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('are linked in a new tab once they are known', () => {
    const known = {
      name: 'Demo Sponsor',
      description: 'Gives paper.',
      link: 'https://sponsor.example.org',
    };
    render(<SponsorCard sponsor={known} />);
    expect(screen.getByRole('heading', { name: 'Demo Sponsor' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Visit their site (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://sponsor.example.org');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('show their logo in the place of the label', () => {
    const logo = { digest: 'a'.repeat(64), alt: 'A kite over a river' };
    const known = {
      name: 'Demo Sponsor',
      logo,
      description: 'Gives paper.',
      link: 'https://s.example',
    };
    const { container } = render(<SponsorCard sponsor={known} />);
    const image = screen.getByRole('img', { name: 'A kite over a river' });
    expect(image).toHaveAttribute('src', `/images/${logo.digest}/160.webp`);
    expect(image).toHaveAttribute('sizes', '240px');
    expect(container.querySelector('.label')).toBeNull();
  });
});
