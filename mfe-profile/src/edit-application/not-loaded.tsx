import { offlineMessage } from '@conference/api-client';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Card, PageHeading, TextLink } from '@conference/ui';
import { heads } from '../frame/heads';
import frame from '../frame/frame.module.css';
import { texts } from './texts';
import type { Loaded } from './use-application';

interface NotLoadedProps {
  why: Exclude<Loaded, object | 'loading'>;
  onRetry(): void;
}

/** Tells why the form is not shown. */
export function NotLoaded({ why, onRetry }: NotLoadedProps) {
  return (
    <div className={frame.page}>
      <PageHeading>{heads.edit}</PageHeading>
      <Card tone="bad" className={frame.message}>
        <p className={frame.sentence}>{why === 'offline' ? offlineMessage() : texts[why]}</p>
        {why !== 'refused' && (
          <Button variant="ghost" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <TextLink as={Link} to={url.profile}>
          {texts.back}
        </TextLink>
      </Card>
    </div>
  );
}
