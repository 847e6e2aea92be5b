import { openPage } from '@conference/shell-kit/testing';
import { render, screen, within } from '@testing-library/react';
import routes from '../routes';
import { Member } from './member';

const rolesOf = (committee: string) =>
  within(screen.getByRole('region', { name: committee }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the team', () => {
  beforeEach(async () => {
    openPage(routes, '/team');
    await screen.findByRole('heading', { level: 1, name: 'Team' });
  });

  it('has a Core Committee of four', () => {
    expect(rolesOf('Core Committee')).toEqual(['Patron', 'Chair', 'Convener', 'Secretary']);
  });

  it('has a Management Committee of fifteen heads, each of another area', () => {
    const roles = rolesOf('Management Committee');
    expect(new Set(roles).size).toBe(15);
    expect(roles.every((role) => role?.startsWith('Head of '))).toBe(true);
  });

  it('makes nobody up: every name is still to be announced, and drawn as such', () => {
    const names = screen.getAllByText('Name to be announced');
    expect(names).toHaveLength(19);
    expect(names[0]).toHaveClass('toCome');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a member', () => {
  it.each([
    ['Patron', 'Pa'],
    ['Head of Logistics', 'Lo'],
    ['Head of Registration and IT', 'RI'],
    ['ক্রীড়া প্রধান', 'ক্রীড়া'],
    ['নিবন্ধন ও তথ্যপ্রযুক্তি প্রধান', 'নিত'],
    ['প্রধান পৃষ্ঠপোষক', 'প্রপৃ'],
    ['সভাপতি', 'সভা'],
  ])('%s is a cocoon marked %s', (role, letters) => {
    const { container } = render(<Member member={{ role, name: 'Demo' }} place={0} size="small" />);
    expect(container.querySelector('svg')).toHaveTextContent(letters);
  });

  it('is seen once a portrait is there, in what fits the screen, and is named beside it', () => {
    const portrait = { digest: 'a'.repeat(64), alt: '' };
    const { container } = render(<Member member={{ role: 'Patron', name: 'Demo', portrait }} place={0} size="large" />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('src', `/images/${portrait.digest}/160.webp`);
    expect(image).toHaveAttribute('srcset', expect.stringContaining(`/images/${portrait.digest}/480.webp 480w`));
    expect(image).toHaveAttribute('sizes', '104px');
    expect([image?.width, image?.height, image?.alt, image?.getAttribute('loading')]).toEqual([104, 134, '', 'lazy']);
    expect(container.querySelector('svg')).toBeNull();
  });
});
