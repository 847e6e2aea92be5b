import { lazyPage, Navigate, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';

/** The pages of this module. A page that fails takes neither the frame nor its neighbours with it. */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: url.register, lazy: lazyPage(async () => (await import('./author/author-page')).AuthorPage) },
      { path: url.registrationApplicant, element: <Navigate to={url.register} replace /> },
    ],
  },
];

export default routes;
