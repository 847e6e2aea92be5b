import { call, Refused } from '@conference/api-client';
import { register, registrationForm, type RegistrationFormInput } from '@conference/contracts';
import {
  abstractFile,
  accountGroup,
  applicationGroups,
  retryKeys,
  useContractForm,
  type ApplicationName,
} from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useState } from 'react';
import { texts } from './texts';

/** What the author form sends: the contract's fields and the file. */
const authorForm = registrationForm.extend({ abstractFile });

/** The groups of the form from top to bottom. */
export const authorGroups = [accountGroup, ...applicationGroups];

const order: ApplicationName[] = [
  ...authorGroups.flatMap(({ fields }) => fields.map(({ name }) => name)),
  'agreeTerms',
];

/** Everything empty. Radios, tick and file have no empty text. */
const blank = Object.fromEntries(
  order.filter((name) => !['gender', 'abstractType', 'agreeTerms', 'abstractFile'].includes(name)).map((name) => [name, '']),
);

/** The author form's behaviour: sends once, signs the author in and goes to the profile. */
export function useAuthorForm() {
  const { user, login } = useAuth();
  const navigate = useNavigate();
  const [keyOf] = useState(retryKeys);

  const form = useContractForm<RegistrationFormInput & { abstractFile: File }, typeof authorForm._output>({
    schema: authorForm,
    blank: { ...blank, email: user?.role === 'user' ? user.email : '' },
    order,
    async send(values) {
      const answer = await call(register, { body: values }, { headers: { 'Idempotency-Key': keyOf(values) } });
      toast.success(texts.success);
      form.reset();
      login(answer.token, answer.user);
      void navigate(url.profile);
    },
    explain(failure) {
      const message = failure instanceof Refused ? failure.message || texts.failure : texts.network;
      toast.error(message);
      return message;
    },
  });
  return form;
}
