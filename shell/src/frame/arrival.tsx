import { useLocation } from '@conference/shell-kit';
import { useNavigationType } from '@conference/shell-kit/host';
import { VisuallyHidden } from '@conference/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How far down each place of the history was read, by its key. */
const readTo = new Map<string, number>();

/** The place and the page that stood last: only another one is an arrival, and the first load of a document is none. */
let place: string | undefined;
let page: string | undefined;

/**
 * What a load of the document does by itself and a router does not: a new page begins at its top, going back leads to where
 * one was, the focus goes to the page's heading, and the page's title is said.
 * Stands after the page in the frame, so that the page has its title by then.
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
    // Also where nobody has scrolled yet: a link within the page may be what leads away from here.
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, back]);

  useEffect(() => {
    const arrived = page !== undefined && page !== pathname;
    page = pathname;
    if (!arrived) return;
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
