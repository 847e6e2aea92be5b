import { useSyncExternalStore } from 'react';
import { STORED_ATTRIBUTE } from '../offline/offline-pages';
import { chosenScheme, DARK, LIGHT, schemeCookie, type Scheme } from './scheme';

const ATTRIBUTE = 'data-scheme';

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const deviceScheme = (): Scheme => (prefersDark().matches ? DARK : LIGHT);

/** The gateway writes the choice into the document, where stylesheets find it. */
const current = () => (document.documentElement.getAttribute(ATTRIBUTE) as Scheme | null) ?? deviceScheme();

function subscribe(changed: () => void): () => void {
  const choice = new MutationObserver(changed);
  const device = prefersDark();
  choice.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  device.addEventListener('change', changed);
  window.addEventListener('pageshow', syncWithCookie);
  syncWithCookie({ persisted: document.documentElement.hasAttribute(STORED_ATTRIBUTE) });
  return () => {
    choice.disconnect();
    window.removeEventListener('pageshow', syncWithCookie);
    device.removeEventListener('change', changed);
  };
}

/** A page from the back/forward cache or from offline storage may show an older choice than the cookie. */
function syncWithCookie({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void {
  if (persisted) apply(chosenScheme(document.cookie));
}

/** The current scheme of the page. A prerendered page is light. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, current, () => LIGHT);
}

/** Switches to the other scheme and stores the choice, unless it is the device's own. */
export function switchScheme(): void {
  const other = current() === LIGHT ? DARK : LIGHT;
  const choice = other === deviceScheme() ? undefined : other;
  document.cookie = schemeCookie(choice, window.location.protocol === 'https:');
  apply(choice);
}

function apply(choice: Scheme | undefined): void {
  if (choice) document.documentElement.setAttribute(ATTRIBUTE, choice);
  else document.documentElement.removeAttribute(ATTRIBUTE);
}
