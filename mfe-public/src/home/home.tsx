import { useEdition, usePageTitle } from '@conference/shell-kit';
import { Hero } from './hero';
import { NoticeBoard } from './notices/notice-board';
import { Recognition } from './recognition';
import { lazyWhenNear } from './lazy-when-near';

const further = lazyWhenNear(async () => (await import(/* webpackChunkName: "further" */ './further')).BelowTheFold);

/** Loads the sections below the fold immediately, so that a prerendered page is complete. */
export const fetchBelowTheFold = further.fetchPart;

/** /: answers the first questions of a visitor, from what the conference is to where to stay. At most twelve sections. */
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
