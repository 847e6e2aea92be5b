/**
 * Errors after which a server has undone a statement, with its transaction, or has not begun it, by number: half of them are MariaDB's own, for which the
 * driver has no name.
 */
export const undoneErrors = {
  /** For others to go first; also by a node of a cluster, which interrupts what others have overtaken. */
  overtaken: [1020, 1205, 1213, 1317],
  /** Read-only, as a replica is; out of its cluster; going down. */
  takesNone: [1047, 1053, 1290, 1792, 1836],
};
