import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Card, focusHeading, PageHeading, Spinner, TextLink } from '@conference/ui';
import { useLayoutEffect } from 'react';
import frame from '../frame/frame.module.css';
import { texts } from './texts';
import type { Loaded } from './use-registration';

interface NotLoadedProps {
  why: Exclude<Loaded, object>;
  onRetry(): void;
}

/** Where the form will stand, or why it does not. */
export function NotLoaded({ why, onRetry }: NotLoadedProps) {
  // The heading goes with this; whoever was at it goes on at the next one.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.tagName === 'H1') requestAnimationFrame(focusHeading);
    },
    [],
  );
  return (
    <div className={frame.page}>
      <PageHeading>{texts.heading}</PageHeading>
      {why === 'loading' ? (
        <Spinner label={texts.loading} />
      ) : (
        <Card tone="bad" className={frame.message}>
          <p className={frame.sentence}>{texts[why]}</p>
          {why !== 'refused' && (
            <Button variant="ghost" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          <TextLink as={Link} to={url.profile}>
            {texts.back}
          </TextLink>
        </Card>
      )}
    </div>
  );
}
