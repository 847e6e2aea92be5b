import { unlessOffline, type Loaded } from '@conference/api-client';
import { Button, Card, Spinner } from '@conference/ui';
import frame from '../frame/frame.module.css';
import { texts } from './texts';

/** A part of the profile: loading, loaded or failed. */
export type Part<Answer> = Pick<Loaded<Answer>, 'answer' | 'failure' | 'restart'>;

interface AwaitedProps {
  part: Part<unknown>;
  says: { loading: string; failed: string };
}

/** Shown in place of a part that is loading or has failed, with a way to try again. */
export function Awaited({ part: { answer, failure, restart }, says }: AwaitedProps) {
  if (answer) return null;
  if (failure === undefined) return <Spinner label={says.loading} />;
  return (
    <Card tone="bad" className={frame.message}>
      <p className={frame.sentence}>{unlessOffline(failure, says.failed)}</p>
      <Button variant="ghost" onClick={restart}>
        {texts.retry}
      </Button>
    </Card>
  );
}
