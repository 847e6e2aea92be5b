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

/** What the author form sends: the contract's fields and the file. */
const authorForm = applicationForm.extend({ abstractFile });

type AuthorFormInput = ApplicationFormInput & { abstractFile: File };

type Groups = readonly FieldGroup<Exclude<keyof AuthorFormInput, 'agreeTerms'>>[];

/** The groups of the form from top to bottom. */
const groups: Groups = [{ legend: 'Your account', fields: accountFields }, ...applicationGroups];

/** The same for somebody who has an account: a password manager is not to make up a new password for it. */
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
    // An organiser's is nobody's: it stays when they log out, as they have to before they can register.
    draft: {
      name: 'author',
      owner: account?._id,
      // Whoever has an account has an email already, whatever stood in the form before.
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
      // Whoever has gone elsewhere while it was being sent is not called back.
      if (isHere()) void navigate(url.profile);
    },
    says: texts.says,
  });
  return { form, groups: account ? groupsWithAccount : groups };
}
