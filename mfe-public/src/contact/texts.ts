import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('contact', {
  lead: 'Write in English or in Bangla, and say which abstract or registration it is about: its title or your name will do.',
  organisers: 'The organisers',
  address: 'Address',
  city: 'City',
  email: 'Email',
  phone: (number: number) => `Phone ${number}`,
  map: 'See the city on a map',
  write: 'Ways to write',
  /** By the page that helps. */
  reasons: {
    login: {
      about: 'About your application',
      way: 'Log in: its status, its comments and its form are in your profile.',
      link: 'Login',
    },
    becomeSponsor: {
      about: 'About sponsoring',
      way: 'Tell us who you are, and what you have in mind.',
      link: 'Become a Sponsor',
    },
    privacy: {
      about: 'About what we keep of you',
      way: 'Short sections say what it is, and how to have it removed.',
      link: 'Privacy Policy',
    },
  },
  elsewhere: 'News of the conference',
});
