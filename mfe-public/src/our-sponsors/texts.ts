/** The texts of the page, except facts of the edition. */
export const texts = {
  lead: 'Who helps the conference to stand on its own feet: what they are called, what they do and where to find them.',
  logo: 'Logo to be announced',
  visit: 'Visit their site',
  become: {
    title: 'There is room for more',
    text: 'Sponsors stand on this page and on the home page, with their name, their mark and a link.',
    link: 'Become a Sponsor',
  },
} as const;
