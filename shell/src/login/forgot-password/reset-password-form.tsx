import { call, messageOf } from '@conference/api-client';
import { passwordResetForm } from '@conference/contracts';
import { FormProblems, nativeForm, useContractForm } from '@conference/forms';
import { Link, toast, useAuth, useNavigate } from '@conference/shell-kit';
import { loginSteps } from '@conference/site-map';
import { Button, PasswordField, TextField, TextLink } from '@conference/ui';
import { EmailField } from '../email-field';
import css from '../login-page.module.css';
import { useLoginState, type LoginState } from '../login-state';
import { AnotherCode } from './another-code';
import { BackToLogin } from './back-to-login';
import { texts } from './texts';

/** Sets a new password with a mailed code. The email is read-only when the code was sent from here just now. */
export function ResetPasswordForm() {
  const { logout } = useAuth();
  const navigate = useNavigate();
  const { from, email = '', mailed = false } = useLoginState();
  const form = useContractForm({
    schema: passwordResetForm,
    blank: { email, code: '', newPassword: '', confirmation: '' },
    native: nativeForm('POST /reset-password', {}),
    async send({ confirmation: _same, ...reset }) {
      const { message } = await call('POST /reset-password', { json: reset });
      // The server has ended all sessions of the account; a session of another account here ends, too.
      logout();
      toast.success(message);
      await navigate(loginSteps.login, { replace: true, state: { from, email: reset.email } satisfies LoginState });
    },
    explain: (failure) => messageOf(failure, texts.resetFailed),
  });

  const handedOn: LoginState = { from, email: form.value('email') };
  return (
    <div className={css.step}>
      <form className={css.form} {...form.native} noValidate onSubmit={(event) => void form.submit(event)}>
        <FormProblems form={form} />
        <EmailField {...form.field('email')} readOnly={mailed} hint={mailed ? texts.mailedTo : texts.emailHint} />
        <TextField
          {...form.field('code')}
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('newPassword', 'confirmation')}
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('confirmation')} label={texts.confirmation} autoComplete="new-password" />
        <div className={css.actions}>
          <Button type="submit" disabled={form.sending}>
            {form.sending ? texts.resetting : texts.reset}
          </Button>
        </div>
      </form>
      <div className={css.help}>
        <p>{texts.noMail}</p>
        {mailed ? (
          <AnotherCode email={email} />
        ) : (
          <TextLink as={Link} to={loginSteps.email} state={handedOn}>
            {texts.another}
          </TextLink>
        )}
      </div>
      <BackToLogin state={handedOn} />
    </div>
  );
}
