import type { RemoteDeclaration } from '@conference/federation';

/** Everything a visitor fills in. */
const remote: RemoteDeclaration = {
  name: 'mfe-registration',
  prefixes: ['/register', '/registration', '/volunteer', '/sponsor/become'],
  shellKit: '^1.0.0',
};

export default remote;
