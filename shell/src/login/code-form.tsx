import { call, sendFailureMessage } from '@conference/api-client';
import { factorCode, loginForm, type AnswerOf } from '@conference/contracts';
import { FormProblems, useContractForm, useUnkept } from '@conference/forms';
import { Button, Checkbox, TextField, TextLink } from '@conference/ui';
import { useEffect, useState } from 'react';
import css from './login-page.module.css';
import { codeTexts, loginTexts } from './texts';

const schema = loginForm.extend({ code: factorCode });

interface CodeFormProps {
  /** Email and password that were correct in the first step. */
  email: string;
  password: string;
  onSignedIn(answer: AnswerOf<'POST /login'>): void;
  onBack(): void;
}

/** The second step of the login, for accounts with a second factor. It sends the first step again, with a code. */
export function CodeForm({ email, password, onSignedIn, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useContractForm({
    schema,
    blank: { email, password, code: '', trust: false },
    send: async (values) => onSignedIn(await call('POST /login', { json: values })),
    explain: (failure) => sendFailureMessage(failure, loginTexts),
  });
  // The email and password of the first step would be lost.
  useUnkept(() => true);
  // The focused button is gone, or the field has been replaced.
  useEffect(() => document.getElementById('code')?.focus(), [isRecovery]);

  const { label, hint } = isRecovery ? codeTexts.recovery : codeTexts.app;
  return (
    <div className={css.step}>
      <form className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p>{codeTexts.lead}</p>
        <FormProblems form={form} />
        <TextField
          {...form.field('code')}
          label={label}
          hint={hint}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <Checkbox {...form.field('trust')} label={codeTexts.trust} hint={codeTexts.trustHint} />
        <div className={css.actions}>
          <Button type="submit" disabled={form.sending}>
            {form.sending ? loginTexts.sending : loginTexts.submit}
          </Button>
          <TextLink as="button" type="button" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? codeTexts.useApp : codeTexts.useRecovery}
          </TextLink>
        </div>
      </form>
      <p>
        <TextLink as="button" type="button" onClick={onBack}>
          {codeTexts.back}
        </TextLink>
      </p>
    </div>
  );
}
