import type { Language } from '@conference/language';

/** What previews of a draft say. */
export const texts = {
  label: 'Preview',
  show: 'Preview',
  hide: 'Back to the form',
  choose: 'Page of the preview',
  language: 'Language of the preview',
  languages: { en: 'English', bn: 'বাংলা' } satisfies Record<Language, string>,
  of: {
    en: (page: string) => `Preview: ${page}`,
    bn: (page: string) => `Preview in Bangla: ${page}`,
  } satisfies Record<Language, (page: string) => string>,
  inEnglish: 'This page is not there in Bangla: visitors read it in English.',
  only: 'The page with your draft, as you type. Links and forms do nothing here; notices and the time are not fetched.',
  stays: (sections: readonly string[]) =>
    `The preview stays as it was: something has to be mended in ${sections.join(', ')}.`,
  broken: 'The page cannot be drawn with this draft. The preview shows it as it was before.',
  whole: {
    button: 'Preview in this browser',
    about: 'The whole site with this draft, for an hour. Nobody else sees it, and forms keep to what is live.',
    failed: (message: string) => message,
    network: 'The preview could not be opened: the server was not reached.',
  },
  pages: {
    home: 'Start page',
    about: 'About',
    team: 'Team',
    schedule: 'Schedule',
    hotels: 'Hotels',
    fromAbroad: 'From abroad',
    oral: 'Oral',
    poster: 'Poster',
    thesis: 'Thesis',
    contact: 'Contact',
    author: 'Authors',
    audience: 'Audience types',
    ourSponsors: 'Our sponsors',
    register: 'Author form',
    registrationAudience: 'Audience form',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
  },
  /** Where a section is seen that has no page of its own to preview. */
  elsewhere: {
    everyPage: 'top and foot of every page',
    everyFoot: 'foot of every page',
    menu: 'menu',
    profile: 'Profile of authors',
  },
} as const;
