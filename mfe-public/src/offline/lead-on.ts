/** Leaves this page for another one of the site, by a load of its document: there is no way back to a page that only led on. */
export function leadOn(address: string): void {
  window.location.replace(address);
}
