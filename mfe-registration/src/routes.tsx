import type { RouteHandle } from '@conference/federation';
import { Navigate, RouteFailure, usePageTitle, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import remote from '../remote';
import { AudiencePage } from './audience/audience-page';
import { AuthorPage } from './author/author-page';
import { AudienceSentPage, SponsorSentPage, VolunteerSentPage } from './form-page/sent-page';
import { SponsorPage } from './sponsor/sponsor-page';
import { VolunteerPage } from './volunteer/volunteer-page';

/** An address that has always led on to the author form: the gateway leads there from the handle, and this does in the browser. */
function ToAuthorForm() {
  usePageTitle(remote.pages['/registration/applicant'].title);
  return <Navigate to={url.register} replace />;
}

/**
 * The pages of this module. A page that fails takes neither the frame nor its neighbours with it. All come in one file, the module's
 * first: what the forms share is most of each, and somebody waits in front of a form that stands there already.
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
        element: <ToAuthorForm />,
        handle: { leadsTo: url.register } satisfies RouteHandle,
      },
    ],
  },
];

export default routes;
