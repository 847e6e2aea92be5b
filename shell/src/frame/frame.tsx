import { Outlet, useMatches, useNavigation } from '@conference/shell-kit';
import type { ReactNode } from 'react';
import { Arrival } from './arrival';
import { Footer } from './footer';
import { Header } from './header';
import css from './frame.module.css';
import { texts } from './texts';

/** Header and footer around every page, unless it has a frame of its own, as the console does. */
export function Frame() {
  const bare = useMatches().some(({ handle }) => (handle as { frame?: string } | undefined)?.frame === 'bare');
  if (bare) {
    return (
      <>
        <Skip />
        <Outlet />
        <Arrival />
      </>
    );
  }
  return (
    <FrameLayout>
      <Outlet />
    </FrameLayout>
  );
}

/** The id of a page's content, in pages with their own frame, too. */
const MAIN = 'main';

/** The skip link, first in the tab order. */
function Skip() {
  return (
    <a className={css.skip} href={`#${MAIN}`}>
      {texts.skip}
    </a>
  );
}

/** Header, the page's content, footer. */
export function FrameLayout({ children }: { children: ReactNode }) {
  const going = useNavigation().state !== 'idle';
  return (
    <div className={css.frame}>
      <Skip />
      <Header />
      <main id={MAIN} tabIndex={-1} className={css.main} aria-busy={going}>
        {children}
      </main>
      <div className={css.going} role="progressbar" aria-label={texts.loading} />
      <Footer />
      <Arrival />
    </div>
  );
}
