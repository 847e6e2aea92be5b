import { lazyPage, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { fetchFurther, Home } from './home/home';

/** Home comes along at once, so that a first visit needs one script less; rendered ahead, it is whole. */
async function home() {
  if (typeof document === 'undefined') await fetchFurther();
  return Home;
}

/** The public pages. */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: url.home, lazy: lazyPage(home) },
      { path: url.about, lazy: lazyPage(async () => (await import('./about/about')).About) },
      { path: url.schedule, lazy: lazyPage(async () => (await import('./schedule/schedule')).Schedule) },
      { path: url.team, lazy: lazyPage(async () => (await import('./team/team')).Team) },
      { path: url.hotels, lazy: lazyPage(async () => (await import('./hotels/hotels')).Hotels) },
      { path: url.oral, lazy: lazyPage(async () => (await import('./guidelines/oral')).Oral) },
      { path: url.poster, lazy: lazyPage(async () => (await import('./guidelines/poster')).Poster) },
      { path: url.thesis, lazy: lazyPage(async () => (await import('./guidelines/thesis')).Thesis) },
      { path: url.author, lazy: lazyPage(async () => (await import('./author/author')).Author) },
      { path: url.audience, lazy: lazyPage(async () => (await import('./audience-types/audience-types')).AudienceTypes) },
      { path: url.ourSponsors, lazy: lazyPage(async () => (await import('./our-sponsors/our-sponsors')).OurSponsors) },
      { path: url.contact, lazy: lazyPage(async () => (await import('./contact/contact')).Contact) },
      { path: url.terms, lazy: lazyPage(async () => (await import('./legal/terms')).Terms) },
      { path: url.privacy, lazy: lazyPage(async () => (await import('./legal/privacy')).Privacy) },
      { path: url.cookies, lazy: lazyPage(async () => (await import('./legal/cookies')).Cookies) },
      { path: '*', lazy: lazyPage(async () => (await import('./not-found/not-found')).NotFound) },
    ],
  },
];

export default routes;
