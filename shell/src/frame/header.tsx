import { inDigits } from '@conference/language';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Mark } from '@conference/ui';
import { useRef } from 'react';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { Menu } from './menu';
import { useMenu } from './use-menu';

/** The wordmark and the menu, which covers the page on a narrow screen while it is open. */
export function Header() {
  const { wordmark, place, year } = useEdition('core').identity;
  const header = useRef<HTMLElement>(null);
  const menu = useMenu(header);
  return (
    <header ref={header} className={css.header} data-open={menu.whole || undefined}>
      <div className={css.inside}>
        <Link to={url.home} className={css.wordmark} onClick={menu.close}>
          <Mark className={css.mark} />
          <span>
            <span className={css.name}>{wordmark}</span>
            <span className={css.place}>
              {place} {inDigits(year)}
            </span>
          </span>
        </Link>
        <LanguageSwitch />
        <Menu menu={menu} />
      </div>
    </header>
  );
}
