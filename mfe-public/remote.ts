import type { RemoteDeclaration } from '@conference/federation';

/** The pages for visitors. This module owns every path that no other does, so unknown ones end here, too. */
export default {
  name: 'mfe-public',
  prefixes: ['/'],
  shellKit: '^1.0.0',
  scriptBudget: 60_000,
  // Maps, and the placeholders of what is still to be announced.
  linksTo: ['www.openstreetmap.org', 'example.org'],
  prerender: true,
} satisfies RemoteDeclaration;
