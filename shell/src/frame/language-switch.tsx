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
  const address = addressIn(other, pathname) + query;

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    event.currentTarget.href = address + window.location.hash;
    if (!opensBeside(event) && hasUnkept() && !window.confirm(texts.leaveFields)) event.preventDefault();
  }

  return (
    <a
      className={css.language}
      href={address}
      hrefLang={other}
      lang={other}
      onClick={follow}
      // A page was rendered without its parameters and the query of its visitor, and hydration keeps what it finds.
      suppressHydrationWarning
      ref={(link) => link?.setAttribute('href', address)}
    >
      {texts.otherLanguage}
    </a>
  );
}
