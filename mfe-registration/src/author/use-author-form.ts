import { call, upload } from '@conference/api-client';
import {
  accountFields,
  applicationForm,
  applicationGroups,
  type AnswerOf,
  type ApplicationFormInput,
  type FieldGroup,
} from '@conference/contracts';
import { abstractFile, blanksOf, fitsOf, namesOf, nativeForm } from '@conference/forms';
import { useAuth, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { usePublicForm } from '../form-page/use-public-form';
import { texts } from './texts';

/** The author form's schema: the contract's fields and the file. */
const authorForm = applicationForm.extend({ abstractFile });

type AuthorFormInput = ApplicationFormInput & { abstractFile: File };

type Groups = readonly FieldGroup<Exclude<keyof AuthorFormInput, 'agreeTerms'>>[];

/** The groups of the form from top to bottom. */
const groups: Groups = [{ legend: 'Your account', fields: accountFields }, ...applicationGroups];

/** The same for an account's owner: a password manager must not suggest a new password. */
const groupsWithAccount: Groups = [
  {
    legend: 'Your account',
    fields: { ...accountFields, password: { ...accountFields.password, autoComplete: 'current-password' } },
  },
  ...applicationGroups,
];

/** The author form's behaviour: sends once, signs the author in and goes to the profile. */
export function useAuthorForm() {
  const { user, login } = useAuth();
  const navigate = useNavigate();
  const account = user?.role === 'user' ? user : null;

  const form = usePublicForm<AuthorFormInput, typeof authorForm._output, AnswerOf<'POST /register'>>({
    schema: authorForm,
    blank: { ...blanksOf<AuthorFormInput>(groups), agreeTerms: false, email: account?.email ?? '' },
    order: [...namesOf(groups), 'agreeTerms'],
    // An organiser's draft has no owner, so that it survives the logout that they need before they can register.
    draft: {
      name: 'author',
      owner: account?._id,
      // A signed-in author's email is fixed, whatever the draft has.
      omit: [...(account ? (['email'] as const) : []), 'password', 'abstractFile'],
      fits: fitsOf(groups),
    },
    native: nativeForm('POST /register', { multipart: true }),
    call: (values, { retryKey, onProgress, signal }) =>
      call(
        'POST /register',
        { form: values },
        { headers: { 'Idempotency-Key': retryKey() }, signal, send: upload(onProgress) },
      ),
    done(answer, _sent, { isHere }) {
      login(answer.token, answer.user);
      // No redirect if the author has left the page meanwhile.
      if (isHere()) void navigate(url.profile);
    },
    says: texts.says,
  });
  return { form, groups: account ? groupsWithAccount : groups };
}
