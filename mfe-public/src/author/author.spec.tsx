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
    expect(ways).toEqual(['/register', '/login', '/from-abroad', '/oral', '/poster', '/thesis']);
  });

  it('says how it goes, until when, and what there is to choose', () => {
    expect(listed('How it goes')).toHaveLength(5);
    expect(screen.getByRole('region', { name: 'Dates to keep' })).toHaveTextContent(
      'Abstracts that arrive after 28-Jul-2025 are not considered.',
    );
    expect(listed('Ways to present')[2]).toBe('3-Minute ThesisThree minutes and one static slide, in Bangla.');
    expect(listed('Ways to present')).toHaveLength(4);
  });

  it('names the topics of each sub-theme, for whoever does not know where a work belongs', () => {
    const subThemes = within(screen.getByRole('region', { name: 'Sub-themes' })).getAllByRole('group');
    expect(subThemes).toHaveLength(7);
    const [first] = subThemes as [HTMLElement];
    expect(first).toHaveTextContent(/^Social Sciences & Global Impact7 topics/);
    expect(within(first).getAllByRole('listitem', { hidden: true })).toHaveLength(7);
  });
});
