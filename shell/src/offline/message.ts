/** What a page tells the worker once it has been seen. */
export interface Seen {
  /** The release that the page shows (BootData.offline). */
  release: number;
  /** Its path. */
  path: string;
  /** The addresses of the released files that it was made of so far. */
  files: string[];
}
