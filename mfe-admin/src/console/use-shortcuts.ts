import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcut-setting';

/** The shortcuts of a single key, by what they do. */
export const shortcuts = {
  accept: 'a',
  reject: 'r',
  wait: 'w',
  next: 'j',
  previous: 'k',
  search: '/',
  help: '?',
} as const;
export type Shortcut = keyof typeof shortcuts;

/**
 * Runs an action when its key is pressed. Not while somebody types or a dialog is open, not with Ctrl, Alt or Meta, and not after shortcuts
 * were turned off (WCAG 2.1.4).
 */
export function useShortcuts(actions: Partial<Record<Shortcut, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (event.defaultPrevented || isTaken(event.target) || isDialogOpen() || !areShortcutsOn()) return;
    const name = (Object.keys(actions) as Shortcut[]).find((action) => shortcuts[action] === keyOf(event));
    if (!name) return;
    // The letter must not appear in a field that gets the focus.
    event.preventDefault();
    actions[name]?.();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Whether keys belong to something else: a field, a list of choices, a dialog. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="combobox"], [role="listbox"]') !==
    null;

/** Whether a dialog is open. After a click beside it, the focus may still be on the page. */
const isDialogOpen = () => [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some(isShown);

/** Whether an element and everything around it are visible. Needed because a closed dialog stays in the page. */
function isShown(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (getComputedStyle(one).display === 'none') return false;
  return true;
}

/** The key in Latin letters. With a Bangla layout, the position of the key decides. */
function keyOf({ key, code }: KeyboardEvent): string {
  const isLatin = /^[\x20-\x7e]$/.test(key);
  return (isLatin ? key : code.replace(/^Key/, '')).toLowerCase();
}
