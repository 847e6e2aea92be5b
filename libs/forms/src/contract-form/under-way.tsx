import { Button, Progress, Spinner } from '@conference/ui';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLive } from '../live/live';
import type { ContractForm } from './use-contract-form';

const FILE_SENDING = 'Sending your file';
const WAITING = 'Your file has left. Waiting for the answer...';
const STOP = 'Stop sending';

/** How long what carries no file is waited for before it can be given up, in ms: most is answered long before. */
const LONG_MS = 8_000;

/**
 * How a form stands that is being sent: how much of its file has left, and a way to give up. There is no limit of time: a slow
 * line may be silent for minutes. Whoever does not want to wait any more says so.
 */
export function UnderWay<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  return form.sending ? <Sending form={form} /> : null;
}

function Sending<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  const share = useLive(form.progress);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {share !== undefined &&
        (share < 1 ? <Progress label={FILE_SENDING} share={share} /> : <Spinner label={WAITING} />)}
      {(isLong || share !== undefined) && (
        <Button variant="ghost" onClick={form.stop}>
          {STOP}
        </Button>
      )}
    </>
  );
}
