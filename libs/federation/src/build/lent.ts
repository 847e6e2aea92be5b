/** What the shell lends of its own. */
export const KIT = '@conference/shell-kit';

/**
 * What the shell lends to remotes at run time: one instance each, no copies in remotes
 * (docs/decisions/0002). A bundler alias would bypass the sharing.
 */
export const lentPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', KIT];
