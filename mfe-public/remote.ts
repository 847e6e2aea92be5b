import type { RemoteDeclaration } from '@conference/federation';

/** What a visitor reads. It owns every path that nobody else does, so unknown ones end here too. */
export default {
  name: 'mfe-public',
  prefixes: ['/'],
  shellKit: '^1.0.0',
  scriptBudget: 60_000,
  prerender: true,
} satisfies RemoteDeclaration;
