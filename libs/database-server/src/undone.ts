/**
 * Errors, by number, after which a statement is not done: the server has not begun it, or has undone it with its transaction. Half of them
 * are MariaDB's own, for which the driver has no name.
 */
export const undoneErrors = {
  /** So that others go first, or because a table was altered since the transaction began. */
  overtaken: [1020, 1205, 1213, 1412],
  /** Read-only, as a replica is; out of its cluster; going down; or the new primary of a MySQL group that cannot apply what came before (3781 to 3783). */
  takesNone: [1047, 1053, 1290, 1792, 1836, 3781, 3782, 3783],
};

/**
 * Errors, by number, of a statement that the server has broken off. Within a transaction it is undone. One that commits by itself may be
 * done or not: a node of a cluster also answers this when it loses the others just as they take what it has sent. A member of a MySQL group
 * answers 3100 or 3101 then, and 3101 to a conflict as well.
 */
export const brokenOff = [1317, 3100, 3101];

/**
 * What a server answers when it closes a connection, or a proxy when it has lost one to its server. ProxySQL and MaxScale answer with the numbers of client
 * libraries (2002 to 2055); 9001 is ProxySQL's own. What was asked last may have been done.
 */
export const lostErrors = [1080, 1158, 1159, 1160, 1161, 1184, 1927, 4031, 2002, 2003, 2006, 2013, 2055, 9001];
