import { NothingHere, type RouteObject } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { retryOnce } from '@conference/ui';
import type { ComponentType } from 'react';
import { ConsoleFailure } from './console/console-failure';
import type { ScreenHandle } from './console/screen-gate';
import type { Screen } from './console/screens';
import { Opening } from './console/opening';
// Once, instead of with each screen that has a dialog.
import '@conference/ui/drafts.css';

/** Fetches the code of a page when it is opened, with one more attempt if that fails. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await retryOnce(load) });

/** The route of a screen, which only those see who may (console/screens.ts). */
const screen = (path: Screen, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { screen: path } satisfies ScreenHandle,
  lazy: page(load),
});

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
          { index: true, lazy: page(async () => (await import('./console/first-screen')).FirstScreen) },
          screen(url.adminApplications, async () => (await import('./applications/applications')).Applications),
          screen(
            '/admin/application/:id',
            async () => (await import('./applications/application-detail/application-detail')).ApplicationDetail,
          ),
          screen(url.adminDecide, async () => (await import('./decide/decide')).Decide),
          screen(url.adminAccepted, async () => (await import('./decided/accepted')).Accepted),
          screen(url.adminWaiting, async () => (await import('./decided/pages')).Waiting),
          screen(url.adminDeclined, async () => (await import('./decided/pages')).Declined),
          screen(url.adminAudience, async () => (await import('./audience/audience')).Audience),
          screen(url.adminVolunteers, async () => (await import('./volunteers/volunteers')).Volunteers),
          screen('/admin/volunteers/edit/:id', async () => (await import('./volunteers/edit-volunteer')).EditVolunteer),
          screen(url.adminSponsors, async () => (await import('./sponsors/sponsors')).Sponsors),
          screen(url.adminNotices, async () => (await import('./notices/notices')).Notices),
          screen(url.adminOverview, async () => (await import('./overview/overview')).Overview),
          screen(url.adminMail, async () => (await import('./mail/mail')).Mail),
          screen(url.adminMailCompose, async () => (await import('./mail/compose/compose')).Compose),
          screen(url.adminMailTemplates, async () => (await import('./mail/templates/templates')).Templates),
          screen(
            '/admin/mail/templates/:id',
            async () => (await import('./mail/templates/template-page')).TemplatePage,
          ),
          screen(url.adminHistory, async () => (await import('./history/history')).History),
          screen(url.adminBin, async () => (await import('./bin/bin')).Bin),
          screen(url.adminEdition, async () => (await import('./edition/edition-page')).EditionPage),
          screen('/admin/edition/:section', async () => (await import('./edition/section/section-page')).SectionPage),
          screen(url.adminPeople, async () => (await import('./people/people')).People),
          screen(url.adminReleases, async () => (await import('./releases/releases')).Releases),
          screen(url.adminLocalModule, async () => (await import('./releases/local-module')).LocalModule),
          screen(url.adminSessions, async () => (await import('./sessions/sessions')).Sessions),
          screen(url.adminSecondFactor, async () => (await import('./second-factor/second-factor')).SecondFactor),
          { path: `${url.admin}/*`, Component: NothingHere },
        ],
      },
    ],
  },
];

export default routes;
