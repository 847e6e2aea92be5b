import { call, sendFailureMessage } from '@conference/api-client';
import { factorCode, loginForm, TRUST_DAYS, type AnswerOf } from '@conference/contracts';
import { FormProblems, useContractForm } from '@conference/forms';
import { Button, Checkbox, TextField, TextLink } from '@conference/ui';
import { useEffect, useState } from 'react';
import css from './login-page.module.css';
import { loginTexts } from './texts';

const texts = {
  lead: 'Your account has a second factor.',
  app: { label: 'Code of your app', hint: 'The 6 digits that your app shows now.' },
  recovery: { label: 'Recovery code', hint: 'One of those that you have put away. Each is good once.' },
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use a code of your app instead',
  trust: `Trust this browser for ${TRUST_DAYS} days`,
  trustHint: 'It asks for your password only. Not on a computer of others.',
  back: 'Back to email and password',
} as const;

const schema = loginForm.extend({ code: factorCode });

interface CodeFormProps {
  /** What was right in the step before. */
  email: string;
  password: string;
  onSignedIn(answer: AnswerOf<'POST /login'>): void;
  onBack(): void;
}

/** The second step of the login, for accounts with a second factor: it sends the first one again, with a code. */
export function CodeForm({ email, password, onSignedIn, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useContractForm({
    schema,
    blank: { email, password, code: '', trust: false },
    send: async (values) => onSignedIn(await call('POST /login', { json: values })),
    explain: (failure) => sendFailureMessage(failure, loginTexts),
  });
  // The button that had the focus has gone, or the field is another one.
  useEffect(() => document.getElementById('code')?.focus(), [isRecovery]);

  const { label, hint } = isRecovery ? texts.recovery : texts.app;
  return (
    <div className={css.step}>
      <form className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p>{texts.lead}</p>
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
        <Checkbox {...form.field('trust')} label={texts.trust} hint={texts.trustHint} />
        <div className={css.actions}>
          <Button type="submit" disabled={form.sending}>
            {form.sending ? loginTexts.sending : loginTexts.submit}
          </Button>
          <TextLink as="button" type="button" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </TextLink>
        </div>
      </form>
      <p>
        <TextLink as="button" type="button" onClick={onBack}>
          {texts.back}
        </TextLink>
      </p>
    </div>
  );
}
