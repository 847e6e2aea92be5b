import { Refused, sendFailureMessage, type CallOptions } from '@conference/api-client';
import { useContractForm, type Attempt, type ContractForm, type ContractFormSettings } from '@conference/forms';
import { toast, useAuth } from '@conference/shell-kit';
import type { FieldValues } from 'react-hook-form';
import { texts } from './texts';

export interface PublicFormSettings<Input extends FieldValues, Output, Answer> extends Omit<
  ContractFormSettings<Input, Output>,
  'send' | 'explain'
> {
  /** Makes the call with these options. */
  call(values: Output, options: CallOptions, attempt: Attempt): Promise<Answer>;
  /** Called with the answer, once the form is emptied. */
  done(answer: Answer, sent: Output, attempt: Attempt): void;
  /** Messages for success, unless the page says it itself, for a refusal without one, and for an unreachable server. */
  says: { success?: string; failure: string; network: string };
}

/** A public form. Success empties the form and shows a toast. A failure is shown in the form. */
export function usePublicForm<Input extends FieldValues, Output, Answer>({
  call,
  done,
  says,
  draft,
  ...settings
}: PublicFormSettings<Input, Output, Answer>): ContractForm<Input> {
  const { user } = useAuth();
  const form = useContractForm<Input, Output>({
    ...settings,
    draft: draft && { owner: user?._id, ...draft },
    async send(values, attempt) {
      const { signal, retryKey } = attempt;
      const answer = await call(values, { signal, headers: { 'Idempotency-Key': retryKey() } }, attempt);
      if (says.success) toast.success(says.success);
      form.reset();
      done(answer, values, attempt);
    },
    explain(failure) {
      const message = sendFailureMessage(failure, says);
      return isArrivedBefore(failure) ? `${message} ${texts.arrivedBefore}` : message;
    },
  });
  return form;
}

/** Whether an earlier attempt, whose response was lost, has arrived with other values. */
const isArrivedBefore = (failure: unknown) => failure instanceof Refused && failure.code === 'key_used';
