import { messageOf } from '@conference/api-client';
import { newcomerForm, type AnswerOf } from '@conference/contracts';
import { FormProblems, useContractForm } from '@conference/forms';
import { Button, PasswordField, TextField } from '@conference/ui';
import { useState } from 'react';
import { EmailField } from '../email-field';
import css from '../login-page.module.css';
import { texts } from './texts';
import { useAccept } from './use-accept';

interface AcceptFormProps {
  token: string;
  invitation: AnswerOf<'GET /invitation'>;
}

/** Says what an invitation is for, and accepts it. People without a password set one. */
export function AcceptForm({ token, invitation }: AcceptFormProps) {
  const { by, email, needsPassword, role } = invitation;
  return (
    <div className={css.step}>
      <div>
        <p>
          <strong>{texts.invited(by, role)}</strong> {texts.does(role)}
        </p>
        <p>
          {texts.for(email)} {needsPassword && texts.newcomer}
        </p>
      </div>
      {needsPassword ? (
        <WithPassword token={token} invitation={invitation} />
      ) : (
        <AtOnce token={token} invitation={invitation} />
      )}
    </div>
  );
}

function WithPassword({ token, invitation: { email, fullName = '' } }: AcceptFormProps) {
  const accept = useAccept(token, email);
  const form = useContractForm({
    schema: newcomerForm,
    blank: { fullName, newPassword: '', confirmation: '' },
    send: ({ confirmation: _same, ...newcomer }) => accept(newcomer),
    explain: (failure) => messageOf(failure, texts.notAccepted),
  });
  return (
    <form className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <FormProblems form={form} />
      {/* For password managers, which keep it beside the password. */}
      <EmailField name="email" value={email} readOnly />
      <TextField {...form.field('fullName')} label={texts.fullName} hint={texts.fullNameHint} autoComplete="name" />
      <PasswordField
        {...form.field('newPassword', 'confirmation')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmation')} label={texts.confirmation} autoComplete="new-password" />
      <div className={css.actions}>
        <Button type="submit" disabled={form.sending}>
          {form.sending ? texts.accepting : texts.accept}
        </Button>
      </div>
    </form>
  );
}

function AtOnce({ token, invitation: { email } }: AcceptFormProps) {
  const accept = useAccept(token, email);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async () => {
    setSending(true);
    setFault(undefined);
    try {
      await accept({});
    } catch (failure) {
      setFault(messageOf(failure, texts.notAccepted));
      setSending(false);
    }
  };
  return (
    <>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <div className={css.actions}>
        <Button disabled={isSending} onClick={() => void send()}>
          {isSending ? texts.accepting : texts.accept}
        </Button>
      </div>
    </>
  );
}
