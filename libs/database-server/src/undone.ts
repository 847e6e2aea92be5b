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
 * so when it loses the others just as they take what it has sent them.
 */
export const brokenOff = [1317];
