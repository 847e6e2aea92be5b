import { call, sendFailureMessage } from '@conference/api-client';
import { loginForm } from '@conference/contracts';
import { FormProblems, nativeForm, useContractForm } from '@conference/forms';
import { Link, Navigate, toast, useAuth } from '@conference/shell-kit';
import { loginSteps, url } from '@conference/site-map';
import { Button, PasswordField, TextLink } from '@conference/ui';
import { EmailField } from './email-field';
import css from './login-page.module.css';
import { useLoginState } from './login-state';
import { loginTexts } from './texts';
import { useDestination } from './use-destination';

/** The first step: email and password. A signed-in person is redirected to their destination. */
export function LoginForm() {
  const auth = useAuth();
  const destination = useDestination();
  const { from, email = '' } = useLoginState();
  const form = useContractForm({
    schema: loginForm,
    blank: { email, password: '' },
    native: nativeForm('POST /login', {}),
    async send(values) {
      const { token, user, message } = await call('POST /login', { json: values });
      toast.success(message);
      auth.login(token, user);
    },
    explain: (failure) => sendFailureMessage(failure, loginTexts),
  });

  if (auth.user) return <Navigate to={destination(auth.user)} replace />;
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
