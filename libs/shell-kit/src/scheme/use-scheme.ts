import { useSyncExternalStore } from 'react';
import { KEPT } from '../offline/kept-pages';
import { chosenScheme, schemeCookie, type Scheme } from './scheme';

const ATTRIBUTE = 'data-scheme';

const wantsShade = () => window.matchMedia('(prefers-color-scheme: dark)');
const ofDevice = (): Scheme => (wantsShade().matches ? 'shade' : 'sun');

/** What was chosen stands in the document itself, where the gateway has put it and styles find it. */
const current = () => (document.documentElement.getAttribute(ATTRIBUTE) as Scheme | null) ?? ofDevice();

function follow(changed: () => void): () => void {
  const choice = new MutationObserver(changed);
  const device = wantsShade();
  choice.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  device.addEventListener('change', changed);
  window.addEventListener('pageshow', catchUp);
  catchUp({ persisted: document.documentElement.hasAttribute(KEPT) });
  return () => {
    choice.disconnect();
    window.removeEventListener('pageshow', catchUp);
    device.removeEventListener('change', changed);
  };
}

/** A page that comes back out of the browser's memory, or was kept, has what was chosen before it was left; the cookie has what was chosen since. */
function catchUp({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void {
  if (persisted) show(chosenScheme(document.cookie));
}

/** The scheme that the page is in, followed as it changes. A page that is drawn ahead is in the sun. */
export function useScheme(): Scheme {
  return useSyncExternalStore(follow, current, () => 'sun');
}

/** Brings the page into the other scheme, and keeps the choice. What the device wants anyway needs no keeping. */
export function switchScheme(): void {
  const other = current() === 'sun' ? 'shade' : 'sun';
  const choice = other === ofDevice() ? undefined : other;
  document.cookie = schemeCookie(choice, window.location.protocol === 'https:');
  show(choice);
}

function show(choice: Scheme | undefined): void {
  if (choice) document.documentElement.setAttribute(ATTRIBUTE, choice);
  else document.documentElement.removeAttribute(ATTRIBUTE);
}
