/** The session of an author whose browser runs no scripts. Only pages and their forms accept it. */
export const SESSION_COOKIE = 'session';

/** Tells scripts, once they run again, that somebody has signed in or out without them: their stored session is over. */
export const SESSION_OVER_COOKIE = 'session-over';
