/** Nx as a script of Node, from the root of the checkout. */
export const nxScript = 'node_modules/nx/dist/bin/nx.js';

/** The environment for Nx: without a daemon, so that nothing keeps running, and without a process per plugin, which would double its time. */
export const nxEnv = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };
