import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('our-sponsors', {
  lead: 'Who helps the conference to stand on its own feet: what they are called, what they do and where to find them.',
  description: (place: string) =>
    `The sponsors of the conference in ${place}, what they do, and how to become one of them.`,
  logo: 'Logo to be announced',
  visit: 'Visit their site',
  become: {
    title: 'There is room for more',
    none: 'There is room for the first',
    text: 'Sponsors stand on this page and on the home page, with their name, their mark and a link.',
    link: 'Become a Sponsor',
  },
});
