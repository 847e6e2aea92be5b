import { addressIn, currentLanguage } from '@conference/language';
import { useLocation } from '@conference/shell-kit';
import { CHOSEN_FILE } from '@conference/ui';
import type { MouseEvent } from 'react';
import css from './header.module.css';
import { texts } from './texts';

/** Leads to the same page in the other language, which is another document. Drafts stay; what no draft has is asked about first. */
export function LanguageSwitch() {
  const { pathname, search: query } = useLocation();
  const other = currentLanguage() === 'en' ? 'bn' : 'en';

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { search, hash } = window.location;
    event.currentTarget.href = addressIn(other, pathname) + search + hash;
    if (hasWhatNoDraftHas() && !window.confirm(texts.leaveFields)) event.preventDefault();
  }

  return (
    <a
      className={css.language}
      href={addressIn(other, pathname) + query}
      hrefLang={other}
      lang={other}
      onClick={follow}
      // A page was rendered without the query of its visitor, and the one for unknown addresses without its own.
      suppressHydrationWarning
    >
      {texts.otherLanguage}
    </a>
  );
}

/** What no draft keeps for another document: chosen files, passwords, also while they are shown, and what is typed at the login. */
const WITHOUT_DRAFT = `${CHOSEN_FILE},[autocomplete$=password],[autocomplete=username],[autocomplete=one-time-code]`;

/** A field with a file is no control, and has no value that could be empty. */
const hasWhatNoDraftHas = () =>
  [...document.querySelectorAll<HTMLElement & { value?: string }>(WITHOUT_DRAFT)].some(({ value }) => value !== '');
