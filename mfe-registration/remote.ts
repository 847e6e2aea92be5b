import { sponsorSuccess } from '@conference/contracts';
import type { RemoteDeclaration } from '@conference/federation';

const authorPage = {
  title: 'Author registration',
  description:
    'Send an abstract: who you are, where you work or study, what you present and how, and the abstract as a Word document.',
};

/** The forms for visitors. */
export default {
  name: 'mfe-registration',
  prefixes: ['/register', '/registration', '/volunteer', '/sponsor/become'],
  pages: {
    '/register': authorPage,
    '/registration/applicant': authorPage,
    '/registration/audience': {
      title: 'Audience registration',
      description:
        'Come and listen: pay the fee by send money first, then register with its transaction ID, and see the code of your certificate.',
    },
    '/registration/audience/sent': { title: 'Your registration has arrived' },
    '/volunteer': {
      title: 'Volunteer registration',
      description: 'Help to make the conference: tell the organisers who you are, and what you have done before.',
    },
    '/volunteer/sent': { title: 'Your registration has arrived' },
    '/sponsor/become': {
      title: 'Become a Sponsor',
      description:
        'Tell the organisers who you are and what you have in mind. A name and an email will do, and there is no deadline.',
    },
    '/sponsor/become/sent': { title: sponsorSuccess },
  },
  shellKit: '^1.4.0',
  scriptBudget: 60_000,
  prerender: true,
} satisfies RemoteDeclaration;
