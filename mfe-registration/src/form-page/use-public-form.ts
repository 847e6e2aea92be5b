import { Refused, sendFailureMessage } from '@conference/api-client';
import { useContractForm, type Attempt, type ContractForm, type ContractFormSettings } from '@conference/forms';
import { toast, useAuth } from '@conference/shell-kit';
import type { FieldValues } from 'react-hook-form';
import { texts } from './texts';

interface PublicFormSettings<Input extends FieldValues, Output, Answer> extends Omit<
  ContractFormSettings<Input, Output>,
  'send' | 'explain'
> {
  /** Makes the call. */
  call(values: Output, attempt: Attempt): Promise<Answer>;
  /** What follows, once the form is empty again, of what was sent. */
  done(answer: Answer, sent: Output, attempt: Attempt): void;
  /** What is said: of a form that was taken, of a refusal without words, and of a server that cannot be reached. */
  says: { success: string; failure: string; network: string };
}

/** A form that anybody may send: it says in a toast how that went, and is empty again once it was taken. */
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
      const answer = await call(values, attempt);
      toast.success(says.success);
      form.reset();
      done(answer, values, attempt);
    },
    explain(failure) {
      const message = sendFailureMessage(failure, says);
      toast.error(message);
      return isArrivedBefore(failure) ? `${message} ${texts.arrivedBefore}` : message;
    },
  });
  return form;
}

/** Whether an attempt whose answer was lost is there already, with what stood in the form then. */
const isArrivedBefore = (failure: unknown) => failure instanceof Refused && failure.code === 'key_used';
