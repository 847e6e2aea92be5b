import {
  conference,
  cookies,
  fromAbroad,
  hotelsInBrief,
  oral,
  overview,
  poster,
  privacy,
  terms,
  thesis,
} from '@conference/edition';
import type { RemoteDeclaration } from '@conference/federation';

/** The pages for visitors. This module owns every path that no other does, so unknown ones end here, too. */
export default {
  name: 'mfe-public',
  prefixes: ['/'],
  pages: {
    '/': { description: overview[0] },
    '/about': {
      title: 'About',
      description: 'A first conference for first work, and for work that wants to be heard outside its own field.',
    },
    '/schedule': {
      title: 'Schedule',
      description: `Two days in ${conference.place}, hour by hour: the inaugural session, panels, a workshop, oral and poster presentations, theses and awards.`,
    },
    '/team': {
      title: 'Team',
      description: 'Two committees hold the conference: one answers for it, the other makes it happen.',
    },
    '/hotels': { title: 'Hotels', description: hotelsInBrief.lead },
    '/from-abroad': { title: fromAbroad.title, description: fromAbroad.lead },
    '/oral': { title: oral.title, description: oral.lead },
    '/poster': { title: poster.title, description: poster.lead },
    '/thesis': { title: thesis.title, description: thesis.lead },
    '/author': {
      title: 'For authors',
      description: 'Send one abstract, or several. Students, researchers and professionals are all welcome.',
    },
    '/audience': {
      title: 'Audience types',
      description: 'Come and listen. There are two ways to attend the conference as audience: Full and Partial.',
    },
    '/sponsor/our': {
      title: 'Our Sponsors',
      description: `The sponsors of the conference in ${conference.place}, what they do, and how to become one of them.`,
    },
    '/contact': {
      title: 'Contact',
      description:
        'Where the organisers of the conference are to be found, how to write to them, and where its news appears.',
    },
    '/terms': { title: terms.title, description: terms.lead },
    '/privacy': { title: privacy.title, description: privacy.lead },
    '/cookies': { title: cookies.title, description: cookies.lead },
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
  shellKit: '^1.0.0',
  scriptBudget: 61_000,
  // Maps, and the placeholders of what is still to be announced.
  linksTo: ['www.openstreetmap.org', 'example.org'],
  prerender: true,
} satisfies RemoteDeclaration;
