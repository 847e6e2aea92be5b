import { Button, Progress, Spinner } from '@conference/ui';
import type { FieldValues } from 'react-hook-form';
import { useLive } from '../live/live';
import type { ContractForm } from './use-contract-form';

const SENDING = 'Sending your file';
const WAITING = 'Your file has left. Waiting for the answer...';
const STOP = 'Stop sending';

/**
 * How much of a form with a file has left, while it is being sent. There is no limit of time: a slow line may be silent for
 * minutes. Whoever does not want to wait any more says so.
 */
export function UploadProgress<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  const share = useLive(form.progress);
  if (!form.sending || share === undefined) return null;
  return (
    <>
      {share < 1 ? <Progress label={SENDING} share={share} /> : <Spinner label={WAITING} />}
      <Button variant="ghost" onClick={form.stop}>
        {STOP}
      </Button>
    </>
  );
}
