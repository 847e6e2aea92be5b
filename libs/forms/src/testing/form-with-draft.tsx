import { Checkbox, PasswordField, TextField } from '@conference/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { FormProblems } from '../contract-form/form-problems';
import { useContractForm } from '../contract-form/use-contract-form';
import { DraftNote } from '../draft/draft-note';
import { DraftRestored } from '../draft/draft-restored';
import { hasUnkept } from '../unkept/unkept';

const schema = z.object({
  name: z.string().min(1, 'Name is required.'),
  password: z.string(),
  agree: z.boolean().optional(),
});

interface FormProps {
  name?: string;
  owner?: string;
  /** The version of the record that the form changes. */
  version?: string;
  onGone?(): void;
  /** The fields that are never saved. */
  omit?: ('name' | 'password')[];
  send?(values: object, retryKey: string): Promise<void>;
}

/** A form of three fields, all but the password are saved. */
export function Form({
  name = '',
  owner,
  version,
  onGone,
  omit = ['password'],
  send = async () => undefined,
}: FormProps) {
  const form = useContractForm({
    schema,
    blank: { name, password: '', agree: false },
    draft: {
      name: 'test',
      owner,
      version,
      omit,
      onGone,
    },
    async send(values, attempt) {
      await send(values, attempt.retryKey());
      form.reset();
    },
    explain: (failure) => (failure as Error).message,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <DraftRestored form={form} notSaved="Please give your password again." />
      <TextField label="Name" {...form.field('name')} />
      <PasswordField label="Password" {...form.field('password')} />
      <Checkbox label="Agree" {...form.field('agree')} />
      <button type="submit">Send</button>
      <FormProblems form={form} />
      <DraftNote form={form} />
    </form>
  );
}

/** Its draft in storage. */
export const storedDraft = () => JSON.parse(localStorage.getItem('draft:test') ?? 'null');
export const nameField = () => screen.getByLabelText('Name');
export const type = (text: string) => userEvent.type(nameField(), text);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The last event of a page on a phone, which may end it without another one. */
export const turnAway = () => act(() => void window.dispatchEvent(new Event('pagehide')));
/** The beginning of the note above restored fields. */
export const RESTORED = /^What you typed here before is back/;

/** Whether another document would lack something. Asked, a form writes its draft. */
export function wouldLose(): boolean {
  let loses = false;
  act(() => void (loses = hasUnkept()));
  return loses;
}
