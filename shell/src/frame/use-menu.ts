import { useLocation } from '@conference/shell-kit';
import { useRef, useState, type RefObject } from 'react';
import { useDismissal } from './use-dismissal';

/** How long a dropdown waits for a pointer that has left it, in ms (docs/rules.md, menu). */
const LEAVE_MS = 200;

/** The open parts of the header's menu. */
interface Opened {
  /** Whether the whole menu is open. Only narrow screens can hide it. */
  whole: boolean;
  /** The one group that is open. */
  group?: string;
  /** Whether hovering opened the group. The first click then keeps it open. */
  byHover?: boolean;
}

const CLOSED: Opened = { whole: false };

export type MenuState = ReturnType<typeof useMenu>;

/**
 * The state of the header's menu. It closes when the page changes, on a press or focus outside, and on Escape.
 * @param header the element around the menu
 */
export function useMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [{ at, ...opened }, setOpened] = useState<Opened & { at: string }>({ ...CLOSED, at: key });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (at !== key) setOpened({ ...CLOSED, at: key });

  function become(next: Opened) {
    clearTimeout(leaving.current);
    setOpened({ ...next, at: key });
  }
  const close = () => become(CLOSED);

  useDismissal(header, opened.whole || opened.group !== undefined, close);

  return {
    ...opened,
    close,
    toggle: () => become({ whole: !opened.whole }),
    open: (group: string) => become({ ...opened, group, byHover: false }),
    press: (group: string) =>
      become(
        opened.group === group && !opened.byHover ? { whole: opened.whole } : { ...opened, group, byHover: false },
      ),
    /** A pointer hovers over a group. Ignored on a narrow screen, where groups would jump under it. */
    enter(group: string) {
      if (!opened.whole) become({ whole: false, group, byHover: opened.byHover || opened.group !== group });
    },
    leave() {
      clearTimeout(leaving.current);
      if (!opened.whole) leaving.current = setTimeout(close, LEAVE_MS);
    },
    /** The focus has left a group. On a narrow screen the group stays open, because closing it would move the next entries away. */
    passBy(group: string) {
      if (!opened.whole && opened.group === group) close();
    },
  };
}
