import { usePageTitle, useSearchParams } from '@conference/shell-kit';
import { loginStepOf } from '@conference/site-map';
import { PageHeading } from '@conference/ui';
import { CheckEmailForm } from './forgot-password/check-email-form';
import { ResetPasswordForm } from './forgot-password/reset-password-form';
import { Invitation } from './invitation/invitation';
import { LoginForm } from './login-form';
import css from './login-page.module.css';
import { loginTexts } from './texts';
import { useStepFocus } from './use-step-focus';

const forms = {
  login: LoginForm,
  loggedOut: LoginForm,
  email: CheckEmailForm,
  code: ResetPasswordForm,
  invitation: Invitation,
};

/** Login, password reset and invitations. It belongs to the shell: a broken module must never lock anybody out. */
export function LoginPage() {
  const step = loginStepOf(useSearchParams()[0]);
  const { title, lead, about = lead }: { title: string; lead: string; about?: string } = loginTexts.steps[step];
  const Form = forms[step];
  usePageTitle(title, about);
  useStepFocus(step);
  return (
    <div className={css.page}>
      <PageHeading lead={lead}>{title}</PageHeading>
      <Form />
    </div>
  );
}
