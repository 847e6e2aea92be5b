/**
 * Removes an entry of local storage as another tab would, so that the page gets a storage event.
 * @param beginning of the key
 * @throws when there is no such entry
 */
export function removeElsewhere(beginning: string): void {
  const key = Object.keys(localStorage).find((name) => name.startsWith(beginning));
  if (key === undefined) throw new Error(`Nothing is kept under ${beginning}.`);
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
}
