import { currentLanguage } from '@conference/language';
import { lazyPage, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import type { ComponentType } from 'react';
import { fetchBelowTheFold, Home } from './home/home';

/** Home is in the entry, so that a first visit loads one script less; prerendered it is complete. */
async function home() {
  if (typeof document === 'undefined') await fetchBelowTheFold();
  return Home;
}

type Load = () => Promise<ComponentType>;
/** A legal page in Bangla is a separate file with its code and its own document, which no other page needs. */
const legalPage = (inEnglish: Load, inBangla: Load) =>
  lazyPage(() => (currentLanguage() === 'bn' ? inBangla() : inEnglish()));

/** The public pages. Chunks are named after their page's address, so that documents can preload them (chunkOf, pageChunkIn). */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: url.home, lazy: lazyPage(home) },
      {
        path: url.about,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "about" */ './about/about')).About),
      },
      {
        path: url.schedule,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "schedule" */ './schedule/schedule')).Schedule),
      },
      { path: url.team, lazy: lazyPage(async () => (await import(/* webpackChunkName: "team" */ './team/team')).Team) },
      {
        path: url.hotels,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "hotels" */ './hotels/hotels')).Hotels),
      },
      {
        path: url.fromAbroad,
        lazy: lazyPage(
          async () => (await import(/* webpackChunkName: "from-abroad" */ './from-abroad/from-abroad')).FromAbroad,
        ),
      },
      {
        path: url.oral,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "oral" */ './guidelines/oral')).Oral),
      },
      {
        path: url.poster,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "poster" */ './guidelines/poster')).Poster),
      },
      {
        path: url.thesis,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "thesis" */ './guidelines/thesis')).Thesis),
      },
      {
        path: url.author,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "author" */ './author/author')).Author),
      },
      {
        path: url.audience,
        lazy: lazyPage(
          async () =>
            (await import(/* webpackChunkName: "audience" */ './audience-types/audience-types')).AudienceTypes,
        ),
      },
      {
        path: url.ourSponsors,
        lazy: lazyPage(
          async () => (await import(/* webpackChunkName: "sponsor-our" */ './our-sponsors/our-sponsors')).OurSponsors,
        ),
      },
      {
        path: url.contact,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "contact" */ './contact/contact')).Contact),
      },
      {
        path: url.terms,
        lazy: legalPage(
          async () => (await import(/* webpackChunkName: "terms" */ './legal/terms')).Terms,
          async () => (await import(/* webpackChunkName: "words-bn-page-terms" */ './legal/terms.bn')).Terms,
        ),
      },
      {
        path: url.privacy,
        lazy: legalPage(
          async () => (await import(/* webpackChunkName: "privacy" */ './legal/privacy')).Privacy,
          async () => (await import(/* webpackChunkName: "words-bn-page-privacy" */ './legal/privacy.bn')).Privacy,
        ),
      },
      {
        path: url.cookies,
        lazy: legalPage(
          async () => (await import(/* webpackChunkName: "cookies" */ './legal/cookies')).Cookies,
          async () => (await import(/* webpackChunkName: "words-bn-page-cookies" */ './legal/cookies.bn')).Cookies,
        ),
      },
      {
        path: url.offline,
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "offline" */ './offline/offline')).Offline),
      },
      { path: '*', lazy: lazyPage(async () => (await import('./not-found/not-found')).NotFound) },
    ],
  },
];

export default routes;

/** Loads the words of other languages. */
export const words = { bn: () => import(/* webpackChunkName: "words-bn" */ './words.bn') };
