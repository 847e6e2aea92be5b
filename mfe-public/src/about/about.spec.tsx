import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(async () => {
  openPage(routes, '/about');
  await screen.findByRole('heading', { level: 1, name: 'About' });
});

describe('the page about the conference', () => {
  it('says in its overview what it is, when and where', () => {
    const overview = section('Overview');
    expect(overview.getByText(/^The First International Research Conference brings/)).toBeVisible();
    expect(overview.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '6–7 September 2025',
      'Rajshahi, Bangladesh',
      '7',
      'University Education Club',
    ]);
    expect(document.title).toBe('About · First International Research Conference, Rajshahi 2025');
  });

  it('has six benefits and four objectives, each with a title', () => {
    const titles = (name: string) =>
      section(name)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(titles('What you take home')).toEqual([
      'Present your work',
      'Be read by reviewers',
      'Meet other fields',
      'Learn a method',
      'Find people',
      'Get a certificate',
    ]);
    expect(titles('What we want to reach')).toEqual([
      'Give first work a stage',
      'Let fields meet',
      'Raise the craft',
      'Connect the region',
    ]);
  });

  it('says why to attend, who should, and under which theme, in this order', () => {
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Overview',
      'What you take home',
      'What we want to reach',
      'Why attend',
      'Who should attend',
      'The theme',
    ]);
    expect(section('Why attend').getAllByRole('listitem')).toHaveLength(4);
    expect(section('Who should attend').getAllByRole('listitem')).toHaveLength(4);
  });
});
