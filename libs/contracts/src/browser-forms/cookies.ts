/** The cookie by which a browser without scripts is signed in: an author's, and believed by pages and their forms alone. */
export const SESSION_COOKIE = 'session';

/** The cookie that tells scripts, where they run again, that somebody has signed in or out without them: the session that they hold is over. */
export const SESSION_OVER_COOKIE = 'session-over';
