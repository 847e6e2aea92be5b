import type { RouteHandle } from '@conference/federation';
import { Navigate, RouteFailure, usePageTitle, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { AudiencePage } from './audience/audience-page';
import { AuthorPage } from './author/author-page';
import { heads } from './form-page/heads';
import { AudienceSentPage, SponsorSentPage, VolunteerSentPage } from './form-page/sent-page';
import { SponsorPage } from './sponsor/sponsor-page';
import { VolunteerPage } from './volunteer/volunteer-page';

/** An old address of the author form: the gateway redirects by the handle, and this component in the browser. */
function AuthorFormRedirect() {
  usePageTitle(heads['/registration/applicant'].title);
  return <Navigate to={url.register} replace />;
}

/**
 * The pages of this module, in one file: they share most of their code, and a visitor is already waiting in front of a prerendered form.
 * A failing page breaks neither the frame nor other pages.
 */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: url.register, element: <AuthorPage /> },
      { path: url.registrationAudience, element: <AudiencePage /> },
      { path: url.volunteer, element: <VolunteerPage /> },
      { path: url.becomeSponsor, element: <SponsorPage /> },
      { path: url.audienceSent, element: <AudienceSentPage /> },
      { path: url.volunteerSent, element: <VolunteerSentPage /> },
      { path: url.sponsorSent, element: <SponsorSentPage /> },
      {
        path: url.registrationApplicant,
        element: <AuthorFormRedirect />,
        handle: { leadsTo: url.register } satisfies RouteHandle,
      },
    ],
  },
];

export default routes;

/** Loads the words of other languages. */
export const words = { bn: () => import(/* webpackChunkName: "words-bn" */ './words.bn') };
