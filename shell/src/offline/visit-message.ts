/** A page's message to the worker about a visit. */
export interface VisitMessage {
  /** The release that the page shows (BootData.offline). */
  release: number;
  path: string;
  /** The released files that it has used so far. */
  files: string[];
}
