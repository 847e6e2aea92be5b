import { call, messageOf } from '@conference/api-client';
import { login as loginCall, loginForm } from '@conference/contracts';
import { FormProblems, useContractForm } from '@conference/forms';
import { Link, Navigate, toast, useAuth, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, PageHeading, PasswordField, TextField, TextLink } from '@conference/ui';
import { loginTexts } from './texts';
import { useDestination } from './use-destination';
import css from './login-page.module.css';

/** Signing in. It belongs to the shell: a broken module must never lock anybody out. */
export function LoginPage() {
  usePageTitle(loginTexts.title);
  const auth = useAuth();
  const destination = useDestination();
  const form = useContractForm({
    schema: loginForm,
    blank: { email: '', password: '' },
    order: ['email', 'password'],
    async send(values) {
      const { token, user, message } = await call(loginCall, { body: values });
      toast.success(message);
      auth.login(token, user);
    },
    explain(failure) {
      const said = messageOf(failure, loginTexts.network);
      toast.error(said);
      return said;
    },
  });

  if (auth.user) return <Navigate to={destination(auth.user.role)} replace />;
  return (
    <div className={css.page}>
      <PageHeading lead={loginTexts.lead}>{loginTexts.title}</PageHeading>
      <form className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <FormProblems form={form} />
        <TextField {...form.field('email')} type="email" label="Email" autoComplete="username" inputMode="email" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" disabled={form.sending}>
          {form.sending ? loginTexts.sending : loginTexts.submit}
        </Button>
      </form>
      <p className={css.register}>
        {loginTexts.noAccount}{' '}
        <TextLink as={Link} to={url.registrationApplicant}>
          {loginTexts.register}
        </TextLink>
      </p>
    </div>
  );
}
