import { url } from '@conference/site-map';

/** The pages that anybody may read, including an unknown address. */
export const publicPages: readonly string[] = [
  url.home,
  url.about,
  url.schedule,
  url.team,
  url.hotels,
  url.fromAbroad,
  url.oral,
  url.poster,
  url.thesis,
  url.author,
  url.audience,
  url.ourSponsors,
  url.contact,
  url.terms,
  url.privacy,
  url.cookies,
  url.login,
  '/no-such-page',
];
