import type { RemoteDeclaration } from '@conference/federation';

/** The forms for visitors. */
export default {
  name: 'mfe-registration',
  prefixes: ['/register', '/registration', '/volunteer', '/sponsor/become'],
  shellKit: '^1.0.0',
  scriptBudget: 60_000,
  prerender: true,
} satisfies RemoteDeclaration;
