import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
const facts = () => {
  const definitions = texts('definition');
  return Object.fromEntries(texts('term').map((name, index) => [name, definitions[index]]));
};

describe('the guidelines', () => {
  it('of a talk: twelve minutes, ten to present and two for questions, slides half an hour before', async () => {
    openPage(routes, '/oral');
    await screen.findByRole('heading', { level: 1, name: 'Oral Presentation' });
    expect(facts()).toEqual({
      'In total': '12 minutes',
      Presentation: '10 minutes',
      'Questions and answers': '2 minutes',
      Slides: 'PPT or PPTX',
      'Hand in': '30 minutes before the session',
    });
    expect(document.title).toBe('Oral Presentation · First International Research Conference, Rajshahi 2025');
  });

  it('of a poster: its size, its letters and when it hangs', async () => {
    openPage(routes, '/poster');
    await screen.findByRole('heading', { level: 1, name: 'Poster Presentation' });
    expect(facts()).toEqual({
      Format: 'Portrait',
      Size: 'About 33\u00a0×\u00a048\u00a0in (2.75\u00a0×\u00a04\u00a0ft)',
      Mounted: '30 minutes before the session',
      Summary: '2–3 minutes',
      Title: 'About 72 pt',
      Headings: '36–48 pt',
      Body: '24–32 pt',
      Balance: 'About 40% text, 60% visuals',
    });
  });

  it('of a three-minute thesis: one static slide, Bangla only, and out if over time', async () => {
    openPage(routes, '/thesis');
    await screen.findByRole('heading', { level: 1, name: '3MT Presentation' });
    expect(facts()).toEqual({
      Time: '3 minutes',
      'Over time': 'Disqualified',
      Slide: 'One, static',
      Language: 'Bangla only',
      'Open to': "Master's, PhD and early-stage researchers",
    });
  });

  it('go point by point under their titles', async () => {
    openPage(routes, '/poster');
    const onTheDay = within(await screen.findByRole('region', { name: 'On the day' }));
    expect(onTheDay.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mount it 30 minutes before the session begins.',
      'Stay beside it. Whoever stops gets a summary of two to three minutes, and then questions.',
    ]);
  });

  it('lead to the other ways to present, and to the schedule', async () => {
    openPage(routes, '/poster');
    await screen.findByRole('heading', { level: 1 });
    const ways = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.pathname);
    expect(ways).toEqual(['/oral', '/thesis', '/schedule']);
  });
});
