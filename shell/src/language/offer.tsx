import { addressIn, currentLanguage } from '@conference/language';
import { Button, ButtonLink } from '@conference/ui';
import type { MouseEvent } from 'react';
import { addNotice, Notice } from '../notice/notice';
import css from './offer.module.css';
import { opensBeside } from './opens-beside';
import { texts } from './texts';

/**
 * Offers the Bangla version of an English page, if there is one. Only visitors from outside get the offer: those who read on have chosen.
 * Nothing is stored for it.
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

/** Presses the link in the header, which asks first if anything would be lost. */
function pressSwitch(event: MouseEvent): void {
  if (opensBeside(event)) return;
  const link = document.querySelector<HTMLAnchorElement>('header [hreflang=bn]');
  if (!link) return;
  event.preventDefault();
  link.click();
}
