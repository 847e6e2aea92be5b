import { addressIn, currentLanguage } from '@conference/language';
import { hasUnkept } from '@conference/forms';
import { useLocation } from '@conference/shell-kit';
import type { MouseEvent } from 'react';
import { opensBeside } from '../language/opens-beside';
import css from './header.module.css';
import { texts } from './texts';

/** Leads to the same page in the other language, which is another document. Drafts stay; what would be lost is asked about first. */
export function LanguageSwitch() {
  const { pathname, search: query } = useLocation();
  const other = currentLanguage() === 'en' ? 'bn' : 'en';

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { search, hash } = window.location;
    event.currentTarget.href = addressIn(other, pathname) + search + hash;
    if (!opensBeside(event) && hasUnkept() && !window.confirm(texts.leaveFields)) event.preventDefault();
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
