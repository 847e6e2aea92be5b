import { url } from '@conference/site-map';
import remote from '../../remote';

/** The pages of the sidebar, each called as its own heading is. */
export const pages = (
  [
    url.adminApplications,
    url.adminDecide,
    url.adminAudience,
    url.adminAccepted,
    url.adminWaiting,
    url.adminDeclined,
    url.adminVolunteers,
    url.adminSponsors,
    url.adminNotices,
    url.adminOverview,
    url.adminEdition,
    url.adminMail,
    url.adminReleases,
    url.adminPeople,
    url.adminHistory,
    url.adminBin,
  ] as const
).map((to) => ({ to, label: remote.pages[to].title }));
