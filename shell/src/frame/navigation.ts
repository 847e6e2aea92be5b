import type { SessionUser } from '@conference/contracts';
import { displayDay, displayLastMinute, factText, feesInBrief, type Core } from '@conference/edition';
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

const guidelines = ({ menu }: Core): NavigationGroup => ({
  label: texts.guidelines,
  items: (['oral', 'poster', 'thesis'] as const).map((way) => ({
    label: menu[way].title,
    to: url[way],
    fact: menu[way].inShort,
  })),
});

const registration = ({ dates, money }: Core): NavigationGroup => ({
  label: texts.registration,
  items: [
    {
      label: texts.author.name,
      to: url.author,
      fact: texts.author.fact(displayDay(dates.important.paperSubmissionDeadline.day)),
    },
    { label: texts.audience.name, to: url.audience, fact: feesInBrief(money) },
    {
      label: texts.volunteer.name,
      to: url.volunteer,
      fact: texts.volunteer.fact(displayLastMinute(dates, 'volunteer')),
    },
  ],
});

const sponsor = ({ menu }: Core): NavigationGroup => ({
  label: texts.sponsor,
  items: [
    { label: texts.ourSponsors, to: url.ourSponsors, fact: inBrief(menu.sponsors.map(factText)) },
    { label: texts.becomeSponsor.name, to: url.becomeSponsor, fact: texts.becomeSponsor.fact },
  ],
});

/** The most names that fit into an entry. */
const NAMES = 3;

/** Names in one line. Of many names, only the first few and the number of the others. */
function inBrief(names: readonly string[]): string {
  const others = names.length - NAMES;
  return [...names.slice(0, NAMES), ...(others > 0 ? [texts.others(others)] : [])].join(', ');
}

/** An entry of the header's menu. */
export type NavigationEntry = NavigationItem | NavigationGroup;

/** The header's menu, except its last entry. Home is hidden on the home page. */
export function headerEntries(path: string, core: Core): NavigationEntry[] {
  return [
    ...(path === url.home ? [] : [{ label: texts.home, to: url.home }]),
    { label: texts.about, to: url.about },
    { label: texts.team, to: url.team },
    { label: texts.schedule, to: url.schedule },
    { label: texts.hotels, to: url.hotels },
    guidelines(core),
    registration(core),
    sponsor(core),
  ];
}

/** The modules' entries in the header's menu for this person. They form one group, so that the row stays short. */
export function moduleEntries(menu: readonly MenuEntry[] = [], user: SessionUser | null): NavigationGroup[] {
  const items = menu
    .filter(({ for: whom = 'everybody' }) => whom === 'everybody' || whom === user?.role)
    .map(({ label, path }) => ({ label, to: path }));
  return items.length > 0 ? [{ label: texts.more, items }] : [];
}

/** The last entry of the header's menu: the person's own area, or the login. */
export function sessionEntry(user: SessionUser | null): NavigationItem {
  if (!user) return { label: texts.login, to: url.login };
  const to = homeOf(user);
  return to === url.admin ? { label: texts.dashboard, to, reload: true } : { label: texts.profile, to };
}

/** The footer's columns of links. */
export const footerGroups = (core: Core): NavigationGroup[] => [
  guidelines(core),
  { label: texts.getInvolved, items: [{ label: texts.team, to: url.team }, ...sponsor(core).items] },
];

/** The legal links at the end of a page. */
export const legalItems = (): readonly NavigationItem[] => [
  { label: texts.terms, to: url.terms },
  { label: texts.privacy, to: url.privacy },
  { label: texts.cookies, to: url.cookies },
];
