import { lazyPage, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Home } from './home/home';

/** The public pages. Home comes along at once: a first visit then needs one script less. */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: url.home, element: <Home /> },
      { path: url.author, lazy: lazyPage(async () => (await import('./author/author')).Author) },
      { path: url.audience, lazy: lazyPage(async () => (await import('./audience-types/audience-types')).AudienceTypes) },
      { path: url.terms, lazy: lazyPage(async () => (await import('./legal/terms')).Terms) },
      { path: '*', lazy: lazyPage(async () => (await import('./not-found/not-found')).NotFound) },
    ],
  },
];

export default routes;
