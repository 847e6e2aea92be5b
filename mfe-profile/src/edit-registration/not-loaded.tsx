import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Card, PageHeading, Spinner, TextLink } from '@conference/ui';
import styles from './not-loaded.module.css';
import { texts } from './texts';
import type { Loaded } from './use-registration';

interface NotLoadedProps {
  why: Exclude<Loaded, object>;
  onRetry(): void;
}

/** Where the form will stand, or why it does not. */
export function NotLoaded({ why, onRetry }: NotLoadedProps) {
  return (
    <div className={styles.page}>
      <PageHeading>{texts.heading}</PageHeading>
      {why === 'loading' ? (
        <Spinner label={texts.loading} />
      ) : (
        <Card tone="bad" className={styles.card}>
          <p className={styles.sentence}>{texts[why]}</p>
          {why === 'unreachable' && (
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
