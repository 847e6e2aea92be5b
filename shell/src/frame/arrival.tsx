import { useLocation } from '@conference/shell-kit';
import { useNavigationType } from '@conference/shell-kit/host';
import { VisuallyHidden } from '@conference/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { leaveFailures } from './toasts';

/** The scroll position of each history entry, by its key. */
const readTo = new Map<string, number>();

/** The last place and page. Only a change counts as an arrival, and not the first load. */
let place: string | undefined;
let page: string | undefined;

/**
 * Does for navigation what browsers do for a new document: scrolls a new page to its top, restores the position on the way back, focuses the
 * heading, and announces the title. Rendered after the page, so that the title is set.
 */
export function Arrival() {
  const { key, pathname, hash } = useLocation();
  const back = useNavigationType() === 'POP';
  const announcement = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const leave = () => void (window.history.scrollRestoration = 'auto');
    const come = () => void (window.history.scrollRestoration = 'manual');
    come();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', come);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', come);
    };
  }, []);

  useLayoutEffect(() => {
    const here = key + pathname + hash;
    const arrived = place !== undefined && place !== here;
    const before = back ? readTo.get(here) : undefined;
    const view = document.documentElement;
    if (arrived && before !== undefined) view.scrollTop = before;
    else if (arrived && targetOf(hash)) targetOf(hash)?.scrollIntoView();
    else if (arrived && page !== pathname) view.scrollTop = 0;
    place = here;
    const remember = () => void readTo.set(here, view.scrollTop);
    // Also before any scrolling, because a link within the page may leave this position.
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, back]);

  useEffect(() => {
    const arrived = page !== undefined && page !== pathname;
    page = pathname;
    if (!arrived) return;
    leaveFailures();
    const target = targetOf(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (announcement.current) announcement.current.textContent = document.title;
  }, [pathname, hash]);

  return <VisuallyHidden ref={announcement} aria-live="polite" />;
}

function targetOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null;
}
