import { Navigate, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { PageFailure } from './failure/page-failure';

/** The pages of this module. A page that fails takes neither the frame nor its neighbours with it. */
const routes: RouteObject[] = [
  {
    errorElement: <PageFailure />,
    children: [
      { path: url.register, lazy: async () => ({ Component: (await import('./author/author-page')).AuthorPage }) },
      { path: url.registrationApplicant, element: <Navigate to={url.register} replace /> },
    ],
  },
];

export default routes;
