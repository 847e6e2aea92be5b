import { Outlet } from '@conference/shell-kit';
import { HeadListener, type PageHead } from '@conference/shell-kit/host';
import { openPage } from '@conference/shell-kit/testing';
import { answering } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import remote from '../remote';
import routes from './routes';

/** The head that a page sets itself because remote.ts does not declare it. */
async function toldBy(path: string): Promise<PageHead> {
  answering({ 'GET /dates': 'network down', 'GET /notices': { body: { success: true, notices: [] } } });
  const heads: PageHead[] = [];
  const element = (
    <HeadListener value={(head) => void heads.push(head)}>
      <Outlet />
    </HeadListener>
  );
  openPage([{ element, children: routes }], path);
  await screen.findByRole('heading', { level: 1 });
  return heads.at(-1) as PageHead;
}

it.each([
  [
    '/',
    'The First International Research Conference brings students, researchers and professionals together in Rajshahi on 6–7 September 2025.',
  ],
  [
    '/schedule',
    'Two days in Rajshahi, hour by hour: the inaugural session, panels, a workshop, oral and poster presentations, theses and awards.',
  ],
  [
    '/hotels',
    'Fourteen places to stay in Rajshahi, the nearest first. Book with the hotel itself: no room is booked through this site.',
  ],
  ['/from-abroad', 'What a letter of invitation for a visa needs, and whom to ask for it.'],
  ['/oral', 'Twelve minutes for one piece of work: ten to present it, two for questions.'],
  ['/poster', 'One upright poster that explains itself, and you beside it with a summary of two to three minutes.'],
  ['/thesis', 'A thesis in three minutes, with one slide, in Bangla.'],
  ['/audience', 'Come and listen. There are two ways to attend the conference as audience: Full and Partial.'],
  ['/sponsor/our', 'The sponsors of the conference in Rajshahi, what they do, and how to become one of them.'],
  ['/terms', 'What you and the organisers can expect of each other on this site. Ten short sections, in plain words.'],
  ['/privacy', 'What we keep about you, why, for how long, and how to have it removed. Nine short sections.'],
  [
    '/cookies',
    'Six cookies at most, and a few notes that your browser keeps for this site. None of them follows you. Nine short sections.',
  ],
])('%s tells search engines what it takes from the edition', async (path, description) => {
  expect((await toldBy(path)).description).toBe(description);
});

it('every other page is described where it is declared', () => {
  const declared = Object.entries(remote.pages).filter(([, page]) => 'description' in page);
  expect(declared.map(([path]) => path)).toEqual(['/about', '/team', '/author', '/contact', '/offline', '*']);
});
