import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import css from './notice.module.css';

/**
 * Adds a place for a notice at the bottom of the window, outside the page's React tree.
 * @returns shows content there; null removes it
 */
export function addNotice(): (content: ReactNode) => void {
  const foot =
    document.querySelector(`.${css.foot}`) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { className: css.foot }));
  const place = foot.appendChild(document.createElement('div'));
  // A live region must exist before its content, or screen readers stay silent.
  place.setAttribute('role', 'status');
  const root = createRoot(place);
  return (content) => root.render(content);
}

/** A notice. */
export function Notice({ children }: { children: ReactNode }) {
  return <section className={css.word}>{children}</section>;
}
