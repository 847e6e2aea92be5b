/** Asks a database which release is live: no row before anything was released, and no table before a publishing service has run. */
export const LIVE_RELEASE = 'SELECT number, sha256 FROM live_release ORDER BY number DESC LIMIT 1';
