/** Nx as a script of Node, from the root of the checkout. */
export const nxScript = 'node_modules/nx/dist/bin/nx.js';

/**
 * How Nx works when a command calls it: without a daemon, so that nothing is left running, and without a process for each of its
 * plugins, which take as long to start as everything else that Nx does.
 */
export const nxEnv = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };
