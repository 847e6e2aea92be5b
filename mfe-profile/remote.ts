import type { RemoteDeclaration } from '@conference/federation';

/** The author's own area. */
const remote: RemoteDeclaration = {
  name: 'mfe-profile',
  prefixes: ['/profile', '/edit-profile'],
  shellKit: '^1.0.0',
};

export default remote;
