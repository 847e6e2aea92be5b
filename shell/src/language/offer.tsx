import { addressIn, currentLanguage } from '@conference/language';
import { Button, ButtonLink } from '@conference/ui';
import type { MouseEvent } from 'react';
import { addNotice, Notice } from '../notice/notice';
import css from './offer.module.css';
import { opensBeside } from './opens-beside';
import { texts } from './texts';

/**
 * Offers an English page in Bangla, where there is one, to whoever comes from outside: somebody who reads on has chosen. Nothing is stored for it.
 */
export function offerBangla(): void {
  const isThere = document.querySelector('link[hreflang=bn]') !== null;
  if (currentLanguage() !== 'en' || !isThere || document.referrer.startsWith(window.location.origin)) return;
  const show = addNotice();
  const { pathname, search, hash } = window.location;
  show(
    <Notice>
      <p lang="bn">{texts.offer}</p>
      <p className={css.ways}>
        <ButtonLink href={addressIn('bn', pathname) + search + hash} lang="bn" onClick={pressSwitch}>
          {texts.accept}
        </ButtonLink>
        <Button variant="ghost" onClick={() => show(null)}>
          {texts.decline}
        </Button>
      </p>
    </Notice>,
  );
}

/** The link in the header asks first about what would be lost. */
function pressSwitch(event: MouseEvent): void {
  if (opensBeside(event)) return;
  const link = document.querySelector<HTMLAnchorElement>('header [hreflang=bn]');
  if (!link) return;
  event.preventDefault();
  link.click();
}
