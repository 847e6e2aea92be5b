import type { RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { PageFailure } from './failure/page-failure';

/** The pages of this module. A page that fails takes neither the frame nor its neighbours with it. */
const routes: RouteObject[] = [
  {
    errorElement: <PageFailure />,
    children: [
      { path: url.profile, lazy: async () => ({ Component: (await import('./profile/profile-page')).ProfilePage }) },
    ],
  },
];

export default routes;
