import { url } from '@conference/site-map';
import remote from '../../remote';
import { texts } from './texts';

const { groups: titles } = texts;

/** The pages of the sidebar in their groups. Each has the name of its heading. */
export const pageGroups = (
  [
    {
      title: titles.applications,
      screens: [url.adminApplications, url.adminDecide, url.adminAccepted, url.adminWaiting, url.adminDeclined],
    },
    { title: titles.others, screens: [url.adminAudience, url.adminVolunteers, url.adminSponsors] },
    { title: titles.conference, screens: [url.adminNotices, url.adminOverview, url.adminEdition, url.adminMail] },
    { title: titles.administration, screens: [url.adminReleases, url.adminPeople, url.adminHistory, url.adminBin] },
  ] as const
).map(({ title, screens }) => ({ title, pages: screens.map((to) => ({ to, label: remote.pages[to].title })) }));

/** The pages of the sidebar from top to bottom. */
export const pages = pageGroups.flatMap((group) => group.pages);

export type Page = (typeof pages)[number];
