import { lazyPage, Navigate, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';

/**
 * The pages of this module. A page that fails takes neither the frame nor its neighbours with it. All four forms come in one
 * file: what they share is most of each.
 */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: url.register, lazy: lazyPage(async () => (await import(/* webpackChunkName: "forms" */ './author/author-page')).AuthorPage) },
      { path: url.registrationAudience, lazy: lazyPage(async () => (await import(/* webpackChunkName: "forms" */ './audience/audience-page')).AudiencePage) },
      { path: url.volunteer, lazy: lazyPage(async () => (await import(/* webpackChunkName: "forms" */ './volunteer/volunteer-page')).VolunteerPage) },
      { path: url.becomeSponsor, lazy: lazyPage(async () => (await import(/* webpackChunkName: "forms" */ './sponsor/sponsor-page')).SponsorPage) },
      { path: url.audienceSent, lazy: lazyPage(async () => (await import(/* webpackChunkName: "forms" */ './form-page/sent-page')).AudienceSentPage) },
      { path: url.volunteerSent, lazy: lazyPage(async () => (await import(/* webpackChunkName: "forms" */ './form-page/sent-page')).VolunteerSentPage) },
      { path: url.sponsorSent, lazy: lazyPage(async () => (await import(/* webpackChunkName: "forms" */ './form-page/sent-page')).SponsorSentPage) },
      { path: url.registrationApplicant, element: <Navigate to={url.register} replace /> },
    ],
  },
];

export default routes;
