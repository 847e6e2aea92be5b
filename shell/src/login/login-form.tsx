import { call, Refused, sendFailureMessage } from '@conference/api-client';
import { loginForm, type AnswerOf } from '@conference/contracts';
import { FormProblems, nativeForm, useContractForm } from '@conference/forms';
import { Link, Navigate, toast, useAuth } from '@conference/shell-kit';
import { loginSteps, url } from '@conference/site-map';
import { Button, PasswordField, retryOnce, TextLink } from '@conference/ui';
import { useState } from 'react';
import type { CodeForm } from './code-form';
import { EmailField } from './email-field';
import css from './login-page.module.css';
import { useLoginState } from './login-state';
import { loginTexts } from './texts';
import { useDestination } from './use-destination';

/** The code of the second step, and the correct values of the first one. */
interface SecondStep {
  Form: typeof CodeForm;
  email: string;
  password: string;
}

/** Email and password, and then a code for accounts with a second factor. A signed-in person is redirected to their destination. */
export function LoginForm() {
  const auth = useAuth();
  const destination = useDestination();
  const { from, email = '' } = useLoginState();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const signIn = ({ token, user, message }: AnswerOf<'POST /login'>) => {
    toast.success(message);
    auth.login(token, user);
  };
  const form = useContractForm({
    schema: loginForm,
    blank: { email, password: '' },
    native: nativeForm('POST /login', {}),
    async send(values) {
      try {
        signIn(await call('POST /login', { json: values }));
      } catch (failure) {
        if (!(failure instanceof Refused) || failure.code !== 'second_factor') throw failure;
        // Fetched only now: few have a second factor.
        const step = await retryOnce(() => import(/* webpackChunkName: "login-code" */ './code-form'));
        setSecondStep({ Form: step.CodeForm, ...values });
      }
    },
    explain: (failure) => sendFailureMessage(failure, loginTexts),
  });

  if (auth.user) return <Navigate to={destination(auth.user)} replace />;
  if (secondStep) {
    const { Form, email: sentEmail, password } = secondStep;
    return <Form email={sentEmail} password={password} onSignedIn={signIn} onBack={() => setSecondStep(undefined)} />;
  }
  return (
    <div className={css.step}>
      <form className={css.form} {...form.native} noValidate onSubmit={(event) => void form.submit(event)}>
        <FormProblems form={form} />
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label={loginTexts.password} autoComplete="current-password" />
        <div className={css.actions}>
          <Button type="submit" disabled={form.sending}>
            {form.sending ? loginTexts.sending : loginTexts.submit}
          </Button>
          <TextLink as={Link} to={loginSteps.email} state={{ from, email: form.value('email') }}>
            {loginTexts.forgot}
          </TextLink>
        </div>
      </form>
      <p>
        {loginTexts.noAccount}{' '}
        <TextLink as={Link} to={url.registrationApplicant}>
          {loginTexts.register}
        </TextLink>
      </p>
    </div>
  );
}
