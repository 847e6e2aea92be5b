import { lazyPage, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';

/** The pages of this module, each in a chunk named after its address. A page that fails leaves the frame standing. */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      {
        path: url.profile,
        lazy: lazyPage(
          async () => (await import(/* webpackChunkName: "profile" */ './profile/profile-page')).ProfilePage,
        ),
      },
      {
        path: url.editProfile(':id', ':index'),
        lazy: lazyPage(
          async () =>
            (await import(/* webpackChunkName: "edit-profile" */ './edit-application/edit-application-page'))
              .EditApplicationPage,
        ),
      },
    ],
  },
];

export default routes;

/** Loads the words of other languages. */
export const words = { bn: () => import(/* webpackChunkName: "words-bn" */ './words.bn') };
