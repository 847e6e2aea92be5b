import type { RemoteDeclaration } from '@conference/federation';

/** The console has a document of its own: Ant Design writes styles at run time, which only /admin's policy allows. */
export default {
  name: 'mfe-admin',
  prefixes: ['/admin'],
  shellKit: '^1.2.0',
  scriptBudget: 350_000,
  document: 'own',
} satisfies RemoteDeclaration;
