import { usePageTitle } from '@conference/shell-kit';
import { Hero } from './hero';
import { NoticeBoard } from './notices/notice-board';
import { Recognition } from './recognition';
import { whenNear } from './when-near';

const further = whenNear(async () => (await import(/* webpackChunkName: "further" */ './further')).Further);

/** Fetches the sections that otherwise wait for a visitor to come near: a page that is rendered ahead is whole. */
export const fetchFurther = further.fetchPart;

/** /: everything a visitor asks first, from what it is to where to stay, in twelve sections. */
export function Home() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Recognition />
      <NoticeBoard />
      <further.Part />
    </>
  );
}
