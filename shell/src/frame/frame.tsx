import { Outlet, useMatches, useNavigation } from '@conference/shell-kit';
import type { ReactNode } from 'react';
import { Arrival } from './arrival';
import { Footer } from './footer';
import { Header } from './header';
import css from './frame.module.css';
import { texts } from './texts';

/** Around every page: header and footer, unless the page brings its own whole frame (the console does). */
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

/** What a page's content is called, also by a page that brings its own frame. */
const MAIN = 'main';

/** The first stop of the keyboard. */
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
