/**
 * Leaving the console is a full page load: its document has a policy of its own (docs/decisions/0007).
 * It replaces the history entry: the Back button must not lead to a page that only redirects.
 */
export const browser = {
  leaveFor(address: string): void {
    window.location.replace(address);
  },
  /** Opens a page of the site, from which the way back leads here. */
  goTo(address: string): void {
    window.location.assign(address);
  },
  reload(): void {
    window.location.reload();
  },
};
