import { call } from '@conference/api-client';
import { emailCheck } from '@conference/contracts';
import { FormProblems, nativeForm, useContractForm } from '@conference/forms';
import { Link, toast, useNavigate } from '@conference/shell-kit';
import { loginSteps } from '@conference/site-map';
import { Button, TextLink } from '@conference/ui';
import { EmailField } from '../email-field';
import css from '../login-page.module.css';
import { useLoginState, type LoginState } from '../login-state';
import { BackToLogin } from './back-to-login';
import { codeFailureMessage } from './code-failure-message';
import { texts } from './texts';

/** Asks for the account's email and sends a code there. */
export function CheckEmailForm() {
  const navigate = useNavigate();
  const { from, email = '' } = useLoginState();
  const form = useContractForm({
    schema: emailCheck,
    blank: { email },
    native: nativeForm('POST /check-email', {}),
    async send(values, { isHere }) {
      const { message } = await call('POST /check-email', { json: values });
      toast.success(message);
      if (!isHere()) return;
      const state: LoginState = { from, email: values.email };
      // Going back restores what was typed.
      await navigate(loginSteps.email, { replace: true, state });
      await navigate(loginSteps.code, { state: { ...state, mailed: true } });
    },
    explain: codeFailureMessage,
  });

  const handedOn: LoginState = { from, email: form.value('email') };
  return (
    <div className={css.step}>
      <form className={css.form} {...form.native} noValidate onSubmit={(event) => void form.submit(event)}>
        <FormProblems form={form} />
        <EmailField {...form.field('email')} hint={texts.emailHint} />
        <div className={css.actions}>
          <Button type="submit" disabled={form.sending}>
            {form.sending ? texts.checking : texts.check}
          </Button>
          <TextLink as={Link} to={loginSteps.code} state={handedOn}>
            {texts.haveCode}
          </TextLink>
        </div>
      </form>
      <BackToLogin state={handedOn} />
    </div>
  );
}
