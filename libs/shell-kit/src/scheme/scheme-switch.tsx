import { useEffect } from 'react';
import css from './scheme-switch.module.css';
import { texts } from './texts';
import { DARK } from './scheme';
import { switchScheme, useScheme } from './use-scheme';

/** Switches between light and dark colours: a disc, half of it woven. */
export function SchemeSwitch() {
  const scheme = useScheme();
  useEffect(colourBrowser, [scheme]);
  return (
    <button
      type="button"
      className={css.switch}
      aria-pressed={scheme === DARK}
      title={texts.hint}
      onClick={switchScheme}
    >
      <svg className={css.disc} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d="M18 10A8 8 0 1 1 2 10A8 8 0 1 1 18 10M11 4.4H15M11 7.2H17M11 10H18M11 12.8H17M11 15.6H15"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        />
      </svg>
      <span>{texts.dark}</span>
    </button>
  );
}

/** Gives the browser's own bars the background colour of the page. */
function colourBrowser(): void {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  document
    .querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
    .forEach((meta) => (meta.content = backgroundColor));
}
