import { isSection } from '@conference/edition/editing';
import type { SectionName } from '@conference/edition/schema';
import { url } from '@conference/site-map';
import { texts } from './texts';

const { pages: name, elsewhere: seen } = texts;

/** The pages that can be previewed, by their names. */
const page = {
  home: { path: url.home, name: name.home },
  about: { path: url.about, name: name.about },
  team: { path: url.team, name: name.team },
  schedule: { path: url.schedule, name: name.schedule },
  hotels: { path: url.hotels, name: name.hotels },
  fromAbroad: { path: url.fromAbroad, name: name.fromAbroad },
  oral: { path: url.oral, name: name.oral },
  poster: { path: url.poster, name: name.poster },
  thesis: { path: url.thesis, name: name.thesis },
  contact: { path: url.contact, name: name.contact },
  author: { path: url.author, name: name.author },
  audience: { path: url.audience, name: name.audience },
  ourSponsors: { path: url.ourSponsors, name: name.ourSponsors },
  register: { path: url.register, name: name.register },
  registrationAudience: { path: url.registrationAudience, name: name.registrationAudience },
  terms: { path: url.terms, name: name.terms },
  privacy: { path: url.privacy, name: name.privacy },
  cookies: { path: url.cookies, name: name.cookies },
} as const;

/** A page that can be previewed. */
export type PreviewPage = (typeof page)[keyof typeof page];

/** By section, the pages that show what it says, the most telling first. */
export const previewPages: Record<SectionName, readonly [PreviewPage, ...PreviewPage[]]> = {
  identity: [page.home, page.about, page.contact],
  dates: [
    page.home,
    page.schedule,
    page.author,
    page.about,
    page.oral,
    page.poster,
    page.thesis,
    page.register,
    page.registrationAudience,
  ],
  money: [page.audience, page.registrationAudience],
  contact: [page.contact, page.home],
  about: [page.about, page.home],
  venue: [page.contact, page.home],
  programme: [page.home, page.author, page.register, page.about],
  schedule: [page.schedule],
  people: [page.team, page.home, page.fromAbroad],
  hotels: [page.hotels],
  abroad: [page.fromAbroad],
  supporters: [page.ourSponsors, page.home],
  questions: [page.home],
  guidelines: [page.oral, page.poster, page.thesis],
  legal: [page.terms, page.privacy, page.cookies],
};

/** Where else sections are seen. */
const elsewhere: Partial<Record<SectionName, readonly string[]>> = {
  identity: [seen.everyPage],
  dates: [seen.menu, seen.profile],
  money: [seen.menu, seen.profile],
  contact: [seen.everyFoot],
  programme: [seen.profile],
  supporters: [seen.menu],
  guidelines: [seen.menu],
};

/** The names of all places where a section is seen; none of a section that only a newer site knows. */
export function pagesOf(section: string): string[] {
  if (!isSection(section)) return [];
  return [...previewPages[section].map(({ name: one }) => one), ...(elsewhere[section] ?? [])];
}
