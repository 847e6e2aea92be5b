const KEY = 'console-shortcuts';
const OFF = 'off';

/** Whether shortcuts of a single key are on, on this device. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Turns them on or off, on this device. Where nothing can be stored they stay as they are. */
export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Some browsers forbid it.
  }
}
