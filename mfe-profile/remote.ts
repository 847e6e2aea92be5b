import type { RemoteDeclaration } from '@conference/federation';

/** The author's own area. */
export default {
  name: 'mfe-profile',
  prefixes: ['/profile', '/edit-profile'],
  shellKit: '^1.0.0',
  scriptBudget: 60_000,
  prerender: true,
} satisfies RemoteDeclaration;
