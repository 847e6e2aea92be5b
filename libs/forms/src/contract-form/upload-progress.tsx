import { Progress, Spinner } from '@conference/ui';
import type { FieldValues } from 'react-hook-form';
import { useLive } from '../live/live';
import type { ContractForm } from './use-contract-form';

const SENDING = 'Sending your file';
const WAITING = 'Your file has left. Waiting for the answer...';

/** How much of a form with a file has left, while it is being sent. */
export function UploadProgress<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  const share = useLive(form.progress);
  if (!form.sending || share === undefined) return null;
  return share < 1 ? <Progress label={SENDING} share={share} /> : <Spinner label={WAITING} />;
}
