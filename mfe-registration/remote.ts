import type { RemoteDeclaration } from '@conference/federation';

/** Everything a visitor fills in. */
export default {
  name: 'mfe-registration',
  prefixes: ['/register', '/registration', '/volunteer', '/sponsor/become'],
  shellKit: '^1.0.0',
  scriptBudget: 60_000,
  prerender: true,
} satisfies RemoteDeclaration;
