/**
 * Errors after which a server has undone a statement, with its transaction, or has not begun it, by number: half of them are MariaDB's own, for which the
 * driver has no name.
 */
export const undoneErrors = {
  /** For others to go first, or because a table was altered since the transaction began. */
  overtaken: [1020, 1205, 1213, 1412],
  /** Read-only, as a replica is; out of its cluster; going down. */
  takesNone: [1047, 1053, 1290, 1792, 1836],
};

/**
 * What a server has broken off. Within a transaction it is undone with that. Of a statement that commits by itself nobody knows: a node of a cluster also says
 * so when it loses the others just as they take what it has sent them. A member of a MySQL group answers 3100 or 3101 then, and 3101 to a conflict as well.
 */
export const brokenOff = [1317, 3100, 3101];

/**
 * What a server answers when it closes a connection, or a proxy when it has lost one to its server. ProxySQL and MaxScale answer with the numbers of client
 * libraries (2002 to 2055); 9001 is ProxySQL's own. What was asked last may have been done.
 */
export const lostErrors = [1080, 1158, 1159, 1160, 1161, 1184, 1927, 4031, 2002, 2003, 2006, 2013, 2055, 9001];
