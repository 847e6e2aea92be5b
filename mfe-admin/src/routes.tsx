import { Navigate, NothingHere, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ConsoleFailure } from './console/console-failure';
import { Opening } from './console/opening';

/** The console: one gate and layout around all, each page loaded when it is opened. */
const routes: RouteObject[] = [
  {
    path: url.admin,
    // Tells the shell to draw neither header nor footer around the console.
    handle: { frame: 'bare' },
    // Where the layout itself cannot be had, the shell's failure stands in the shell's frame.
    HydrateFallback: Opening,
    lazy: async () => ({ Component: (await import('./console/console')).Console }),
    children: [
      {
        // A page that breaks leaves the sidebar standing.
        errorElement: <ConsoleFailure />,
        children: [
          { index: true, element: <Navigate to={url.adminApplications} replace /> },
          {
            path: url.adminApplications,
            lazy: async () => ({ Component: (await import('./applications/applications')).Applications }),
          },
          {
            path: url.adminApplication(':id'),
            lazy: async () => ({
              Component: (await import('./applications/application-detail/application-detail')).ApplicationDetail,
            }),
          },
          {
            path: url.adminAccepted,
            lazy: async () => ({ Component: (await import('./decided/accepted')).Accepted }),
          },
          {
            path: url.adminWaiting,
            lazy: async () => ({ Component: (await import('./decided/pages')).Waiting }),
          },
          {
            path: url.adminAudience,
            lazy: async () => ({ Component: (await import('./audience/audience')).Audience }),
          },
          {
            path: url.adminVolunteers,
            lazy: async () => ({ Component: (await import('./volunteers/volunteers')).Volunteers }),
          },
          {
            path: url.adminVolunteerEdit(':id'),
            lazy: async () => ({ Component: (await import('./volunteers/edit-volunteer')).EditVolunteer }),
          },
          {
            path: url.adminSponsors,
            lazy: async () => ({ Component: (await import('./sponsors/sponsors')).Sponsors }),
          },
          {
            path: url.adminNotices,
            lazy: async () => ({ Component: (await import('./notices/notices')).Notices }),
          },
          {
            path: url.adminOverview,
            lazy: async () => ({ Component: (await import('./overview/overview')).Overview }),
          },
          {
            path: url.adminMail,
            lazy: async () => ({ Component: (await import('./mail/mail')).Mail }),
          },
          {
            path: url.adminReleases,
            lazy: async () => ({ Component: (await import('./releases/releases')).Releases }),
          },
          {
            path: url.adminSessions,
            lazy: async () => ({ Component: (await import('./sessions/sessions')).Sessions }),
          },
          {
            path: `${url.admin}/*`,
            Component: NothingHere,
          },
          {
            path: url.adminDeclined,
            lazy: async () => ({ Component: (await import('./decided/pages')).Declined }),
          },
        ],
      },
    ],
  },
];

export default routes;
