import { addressIn, currentLanguage } from '@conference/language';
import { useLocation } from '@conference/shell-kit';
import type { MouseEvent } from 'react';
import css from './header.module.css';
import { texts } from './texts';

/** Leads to the same page in the other language, which is another document. Drafts stay; what no draft has is asked about first. */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  const other = currentLanguage() === 'en' ? 'bn' : 'en';

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { search, hash } = window.location;
    event.currentTarget.href = addressIn(other, pathname) + search + hash;
    if (hasWhatNoDraftHas() && !window.confirm(texts.leaveFields)) event.preventDefault();
  }

  return (
    <a
      className={css.language}
      href={addressIn(other, pathname)}
      hrefLang={other}
      lang={other}
      onClick={follow}
      // The page for unknown addresses was rendered without its own.
      suppressHydrationWarning
    >
      {texts.otherLanguage}
    </a>
  );
}

/** Browsers keep neither chosen files nor passwords for another document. */
const hasWhatNoDraftHas = () =>
  [...document.querySelectorAll<HTMLInputElement>('[type=file], [type=password]')].some(({ value }) => value);
