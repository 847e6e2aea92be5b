import type { SessionUser } from '@conference/contracts';
import {
  audienceTypes,
  currency,
  displayDay,
  displayLastMinute,
  importantDates,
  factText,
  oral,
  poster,
  sponsors,
  thesis,
} from '@conference/edition';
import type { MenuEntry } from '@conference/release-store/pages';
import { homeOf, url } from '@conference/site-map';
import { texts } from './texts';

/** One entry of a menu. */
export interface NavigationItem {
  label: string;
  to: string;
  fact?: string;
  /** Another document: the browser loads it, the router does not. */
  reload?: boolean;
}

/** Entries under one name. */
export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

const guidelines: NavigationGroup = {
  label: texts.guidelines,
  items: [
    { label: oral.title, to: url.oral, fact: oral.inShort },
    { label: poster.title, to: url.poster, fact: poster.inShort },
    { label: thesis.title, to: url.thesis, fact: thesis.inShort },
  ],
};

const registration: NavigationGroup = {
  label: texts.registration,
  items: [
    {
      label: texts.author.name,
      to: url.author,
      fact: texts.author.fact(displayDay(importantDates.paperSubmissionDeadline)),
    },
    {
      label: texts.audience.name,
      to: url.audience,
      fact: audienceTypes.map(({ name, fee }) => `${name} ${fee} ${currency}`).join(', '),
    },
    { label: texts.volunteer.name, to: url.volunteer, fact: texts.volunteer.fact(displayLastMinute('volunteer')) },
  ],
};

const sponsor: NavigationGroup = {
  label: texts.sponsor,
  items: [
    {
      label: texts.ourSponsors,
      to: url.ourSponsors,
      fact: sponsors.map(({ name }) => factText(name)).join(', '),
    },
    { label: texts.becomeSponsor.name, to: url.becomeSponsor, fact: texts.becomeSponsor.fact },
  ],
};

/** An entry of the header's menu. */
export type NavigationEntry = NavigationItem | NavigationGroup;

/** The header's menu, except its last entry. Home is hidden on the home page. */
export function headerEntries(path: string): NavigationEntry[] {
  return [
    ...(path === url.home ? [] : [{ label: texts.home, to: url.home }]),
    { label: texts.about, to: url.about },
    { label: texts.team, to: url.team },
    { label: texts.schedule, to: url.schedule },
    { label: texts.hotels, to: url.hotels },
    guidelines,
    registration,
    sponsor,
  ];
}

/** What modules add to the header's menu, for this person: one group, so that the row stays short, or nothing. */
export function moduleEntries(menu: readonly MenuEntry[] = [], user: SessionUser | null): NavigationGroup[] {
  const items = menu
    .filter(({ for: whom = 'everybody' }) => whom === 'everybody' || whom === user?.role)
    .map(({ label, path }) => ({ label, to: path }));
  return items.length > 0 ? [{ label: texts.more, items }] : [];
}

/** The last entry of the header's menu: the person's own area, or the login. */
export function sessionEntry(user: SessionUser | null): NavigationItem {
  if (!user) return { label: texts.login, to: url.login };
  if (user.role === 'admin') return { label: texts.dashboard, to: homeOf('admin'), reload: true };
  return { label: texts.profile, to: homeOf('user') };
}

/** The footer's columns of links. */
export const footerGroups: readonly NavigationGroup[] = [
  guidelines,
  { label: texts.getInvolved, items: [{ label: texts.team, to: url.team }, ...sponsor.items] },
];

/** The legal links at the end of a page. */
export const legalItems: readonly NavigationItem[] = [
  { label: texts.terms, to: url.terms },
  { label: texts.privacy, to: url.privacy },
  { label: texts.cookies, to: url.cookies },
];
