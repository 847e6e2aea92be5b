import { lazyPage, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';

/** The pages of this module. A page that fails takes neither the frame nor its neighbours with it. */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: url.profile, lazy: lazyPage(async () => (await import('./profile/profile-page')).ProfilePage) },
      {
        path: url.editProfile(':id', ':index'),
        lazy: lazyPage(async () => (await import('./edit-registration/edit-registration-page')).EditRegistrationPage),
      },
    ],
  },
];

export default routes;
