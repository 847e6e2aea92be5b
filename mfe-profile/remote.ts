import { profileTexts, SAMPLE_ID } from '@conference/contracts';
import type { RemoteDeclaration } from '@conference/federation';

/** The author's own area. */
export default {
  name: 'mfe-profile',
  prefixes: ['/profile', '/edit-profile'],
  pages: {
    '/profile': { title: profileTexts.title },
    '/edit-profile/:id/:index': { title: profileTexts.applications.edit, sample: { id: SAMPLE_ID, index: '0' } },
  },
  shellKit: '^1.4.0',
  scriptBudget: 59_500,
  prerender: true,
} satisfies RemoteDeclaration;
