/**
 * Has another tab take away what local storage holds under a key, of which the page hears.
 * @param beginning of the key
 * @throws when there is nothing to take away
 */
export function removeElsewhere(beginning: string): void {
  const key = Object.keys(localStorage).find((name) => name.startsWith(beginning));
  if (key === undefined) throw new Error(`Nothing is kept under ${beginning}.`);
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
}
