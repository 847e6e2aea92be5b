import { addressIn, currentLanguage } from '@conference/language';
import { hasUnkept } from '@conference/forms';
import { useLocation } from '@conference/shell-kit';
import type { MouseEvent } from 'react';
import { opensBeside } from '../language/opens-beside';
import css from './header.module.css';
import { texts } from './texts';

/** Leads to the same page in the other language, which is another document. Drafts stay. It asks first if anything would be lost. */
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
      // The prerendered address lacks the page's parameters and query. Hydration would keep it, so the ref below sets the real one.
      suppressHydrationWarning
      ref={(link) => link?.setAttribute('href', address)}
    >
      {texts.otherLanguage}
    </a>
  );
}
