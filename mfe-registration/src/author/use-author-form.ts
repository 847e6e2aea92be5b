import { call, upload } from '@conference/api-client';
import { register, registrationForm, type AnswerOf, type RegistrationFormInput } from '@conference/contracts';
import { abstractFile, accountGroup, applicationGroups, blanksOf, namesOf } from '@conference/forms';
import { useAuth, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { usePublicForm } from '../form-page/use-public-form';
import { texts } from './texts';

/** What the author form sends: the contract's fields and the file. */
const authorForm = registrationForm.extend({ abstractFile });

type AuthorFormInput = RegistrationFormInput & { abstractFile: File };

/** The groups of the form from top to bottom. */
export const authorGroups = [accountGroup, ...applicationGroups];

/** The author form's behaviour: sends once, signs the author in and goes to the profile. */
export function useAuthorForm() {
  const { user, login } = useAuth();
  const navigate = useNavigate();

  return usePublicForm<AuthorFormInput, typeof authorForm._output, AnswerOf<typeof register>>({
    schema: authorForm,
    blank: { ...blanksOf<AuthorFormInput>(authorGroups), agreeTerms: false, email: user?.role === 'user' ? user.email : '' },
    order: [...namesOf(authorGroups), 'agreeTerms'],
    draft: { name: 'author', never: ['password', 'abstractFile'] },
    call: (values, { retryKey, onProgress }) =>
      call(register, { body: values }, { headers: { 'Idempotency-Key': retryKey }, send: upload(onProgress) }),
    done(answer) {
      login(answer.token, answer.user);
      void navigate(url.profile);
    },
    says: texts.says,
  });
}
