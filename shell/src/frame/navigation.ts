import type { SessionUser } from '@conference/contracts';
import { homeOf, url } from '@conference/site-map';

/** One entry of a menu. */
export interface NavigationItem {
  label: string;
  to: string;
  /** Another document: the browser loads it, the router does not. */
  reload?: boolean;
}

/** The header's menu. Home is hidden on the home page; the last item depends on the session. */
export function headerItems(path: string, user: SessionUser | null): NavigationItem[] {
  return [
    ...(path === url.home ? [] : [{ label: 'Home', to: url.home }]),
    { label: 'Author', to: url.author },
    { label: 'Audience', to: url.audience },
    sessionItem(user),
  ];
}

function sessionItem(user: SessionUser | null): NavigationItem {
  if (!user) return { label: 'Login', to: url.login };
  if (user.role === 'admin') return { label: 'Dashboard', to: homeOf('admin'), reload: true };
  return { label: 'Profile', to: homeOf('user') };
}

/** The footer's links. */
export const footerItems: NavigationItem[] = [
  { label: 'Home', to: url.home },
  { label: 'Author', to: url.author },
  { label: 'Author registration', to: url.register },
  { label: 'Audience', to: url.audience },
  { label: 'Login', to: url.login },
  { label: 'Terms of Use', to: url.terms },
];
