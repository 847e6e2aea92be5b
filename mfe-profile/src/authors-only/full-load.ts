/** Leaves this document for another one of the site, without a way back to the page that only led on. */
export function openWithFullLoad(path: string): void {
  window.location.replace(path);
}
