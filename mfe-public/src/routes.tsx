import type { RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { PageFailure } from './failure/page-failure';
import { Home } from './home/home';

/** The public pages. Home comes along at once: a first visit then needs one script less. */
const routes: RouteObject[] = [
  {
    errorElement: <PageFailure />,
    children: [
      { path: url.home, element: <Home /> },
      { path: url.author, lazy: async () => ({ Component: (await import('./author/author')).Author }) },
      { path: '*', lazy: async () => ({ Component: (await import('./not-found/not-found')).NotFound }) },
    ],
  },
];

export default routes;
