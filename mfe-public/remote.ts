import type { RemoteDeclaration } from '@conference/federation';

/**
 * The pages for visitors. This module owns every path that no other module does, including unknown ones. Titles with facts of the edition
 * are not declared here but in the pages: this declaration belongs to the build, which may show another edition tomorrow.
 */
export default {
  name: 'mfe-public',
  prefixes: ['/'],
  pages: {
    '/': {},
    '/about': {
      title: 'About',
      description: 'A first conference for first work, and for work that wants to be heard outside its own field.',
    },
    '/schedule': { title: 'Schedule' },
    '/team': {
      title: 'Team',
      description: 'Two committees hold the conference: one answers for it, the other makes it happen.',
    },
    '/hotels': { title: 'Hotels' },
    '/from-abroad': {},
    '/oral': {},
    '/poster': {},
    '/thesis': {},
    '/author': {
      title: 'For authors',
      description: 'Send one abstract, or several. Students, researchers and professionals are all welcome.',
    },
    '/audience': { title: 'Audience types' },
    '/sponsor/our': { title: 'Our Sponsors' },
    '/contact': {
      title: 'Contact',
      description:
        'Where the organisers of the conference are to be found, how to write to them, and where its news appears.',
    },
    '/terms': {},
    '/privacy': {},
    '/cookies': {},
    '/offline': {
      title: 'You are offline',
      description: 'This page is not kept on your device. It opens by itself as soon as you are connected again.',
      leadsOn: true,
    },
    '*': {
      title: 'Page not found',
      description:
        'There is no page at this address. It may have moved, or the link may have lost a letter on the way.',
    },
  },
  shellKit: '^1.4.0',
  scriptBudget: 61_800,
  // Maps, and placeholders for addresses that are not known yet.
  linksTo: ['www.openstreetmap.org', 'example.org'],
  prerender: true,
} satisfies RemoteDeclaration;
