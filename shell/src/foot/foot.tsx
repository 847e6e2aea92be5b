import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import css from './foot.module.css';

/**
 * Makes a place at the foot of the window, apart from the page, which may be in the middle of anything.
 * @returns puts a word there, or nothing
 */
export function atFoot(): (word: ReactNode) => void {
  const foot =
    document.querySelector(`.${css.foot}`) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { className: css.foot }));
  const place = foot.appendChild(document.createElement('div'));
  // What is to be read out is put into something that is there, and listened to, before.
  place.setAttribute('role', 'status');
  const root = createRoot(place);
  return (word) => root.render(word);
}

/** What is said there. */
export function Word({ children }: { children: ReactNode }) {
  return <section className={css.word}>{children}</section>;
}
