import { Navigate, NothingHere, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { retryOnce } from '@conference/ui';
import type { ComponentType } from 'react';
import { ConsoleFailure } from './console/console-failure';
import { Opening } from './console/opening';

/** Fetches the code of a page when it is opened, with one more attempt if that fails. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await retryOnce(load) });

/** The console: one gate and layout around all, each page loaded when it is opened. */
const routes: RouteObject[] = [
  {
    path: url.admin,
    // Tells the shell to draw neither header nor footer around the console.
    handle: { frame: 'bare' },
    // If the layout cannot be loaded, the shell shows its own failure in its own frame.
    HydrateFallback: Opening,
    lazy: page(async () => (await import('./console/console')).Console),
    children: [
      {
        // A page that breaks leaves the sidebar standing.
        errorElement: <ConsoleFailure />,
        children: [
          { index: true, element: <Navigate to={url.adminApplications} replace /> },
          {
            path: url.adminApplications,
            lazy: page(async () => (await import('./applications/applications')).Applications),
          },
          {
            path: url.adminApplication(':id'),
            lazy: page(
              async () => (await import('./applications/application-detail/application-detail')).ApplicationDetail,
            ),
          },
          { path: url.adminAccepted, lazy: page(async () => (await import('./decided/accepted')).Accepted) },
          { path: url.adminWaiting, lazy: page(async () => (await import('./decided/pages')).Waiting) },
          { path: url.adminDeclined, lazy: page(async () => (await import('./decided/pages')).Declined) },
          { path: url.adminAudience, lazy: page(async () => (await import('./audience/audience')).Audience) },
          { path: url.adminVolunteers, lazy: page(async () => (await import('./volunteers/volunteers')).Volunteers) },
          {
            path: url.adminVolunteerEdit(':id'),
            lazy: page(async () => (await import('./volunteers/edit-volunteer')).EditVolunteer),
          },
          { path: url.adminSponsors, lazy: page(async () => (await import('./sponsors/sponsors')).Sponsors) },
          { path: url.adminNotices, lazy: page(async () => (await import('./notices/notices')).Notices) },
          { path: url.adminOverview, lazy: page(async () => (await import('./overview/overview')).Overview) },
          { path: url.adminMail, lazy: page(async () => (await import('./mail/mail')).Mail) },
          { path: url.adminEdition, lazy: page(async () => (await import('./edition/edition-page')).EditionPage) },
          {
            path: `${url.adminEdition}/:section`,
            lazy: page(async () => (await import('./edition/section-page')).SectionPage),
          },
          { path: url.adminReleases, lazy: page(async () => (await import('./releases/releases')).Releases) },
          {
            path: url.adminLocalModule,
            lazy: page(async () => (await import('./releases/local-module')).LocalModule),
          },
          { path: url.adminSessions, lazy: page(async () => (await import('./sessions/sessions')).Sessions) },
          {
            path: url.adminSecondFactor,
            lazy: page(async () => (await import('./second-factor/second-factor')).SecondFactor),
          },
          { path: `${url.admin}/*`, Component: NothingHere },
        ],
      },
    ],
  },
];

export default routes;
