import { useSearchParams } from '@conference/shell-kit';
import { loginStepOf } from '@conference/site-map';
import { CheckEmailForm } from './check-email-form';
import { ResetPasswordForm } from './reset-password-form';

/** The way back in for whoever has forgotten their password: a code is mailed, and with it a new password is set. */
export function ForgotPassword() {
  const step = loginStepOf(useSearchParams()[0]);
  return step === 'email' ? <CheckEmailForm /> : <ResetPasswordForm />;
}
