import { useEdition, usePageTitle } from '@conference/shell-kit';
import { Hero } from './hero';
import { NoticeBoard } from './notices/notice-board';
import { Recognition } from './recognition';
import { lazyWhenNear } from './lazy-when-near';

const further = lazyWhenNear(async () => (await import(/* webpackChunkName: "further" */ './further')).BelowTheFold);

/** Loads the sections below the fold at once, so that a prerendered page is complete. */
export const fetchBelowTheFold = further.fetchPart;

/** /: the first questions of a visitor, from what it is to where to stay, in twelve sections at most. */
export function Home() {
  usePageTitle(undefined, useEdition('front').description);
  return (
    <>
      <Hero />
      <Recognition />
      <NoticeBoard />
      <further.Part />
    </>
  );
}
