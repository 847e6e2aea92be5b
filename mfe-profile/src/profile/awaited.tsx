import { unlessOffline } from '@conference/api-client';
import { Button, Card, Spinner } from '@conference/ui';
import frame from '../frame/frame.module.css';
import type { Fresh } from './use-fresh';
import { texts } from './texts';

interface AwaitedProps {
  fresh: Fresh<unknown>;
  says: { loading: string; failed: string };
}

/** Shown in place of a part that is loading or has failed, with a way to try again. */
export function Awaited({ fresh: { answer, failed, failure, retry }, says }: AwaitedProps) {
  if (answer) return null;
  if (!failed) return <Spinner label={says.loading} />;
  return (
    <Card tone="bad" className={frame.message}>
      <p className={frame.sentence}>{unlessOffline(failure, says.failed)}</p>
      <Button variant="ghost" onClick={retry}>
        {texts.retry}
      </Button>
    </Card>
  );
}
