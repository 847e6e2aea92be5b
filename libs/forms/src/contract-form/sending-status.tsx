import { Button, Progress, Spinner } from '@conference/ui';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useObservable } from '../observable/observable';
import { texts } from './texts';
import type { ContractForm } from './use-contract-form';

/** A form without a file offers to stop after this time, in ms: most are answered long before. */
const LONG_MS = 8_000;

/** While a form is sent: its upload progress, and a button to stop. There is no timeout, since a slow line may be silent for minutes. */
export function SendingStatus<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  return form.sending ? <Sending form={form} /> : null;
}

function Sending<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  const share = useObservable(form.progress);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {share !== undefined &&
        (share < 1 ? <Progress label={texts.sendingFile} share={share} /> : <Spinner label={texts.waiting} />)}
      {(isLong || share !== undefined) && (
        <Button variant="ghost" onClick={form.stop}>
          {texts.stop}
        </Button>
      )}
    </>
  );
}
