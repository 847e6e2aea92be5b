import { call, upload, useOpenChoices } from '@conference/api-client';
import { useDeadline } from '@conference/clock';
import {
  accountGroup,
  applicationFormFor,
  applicationGroups,
  choicesOf,
  groupsIn,
  type AnswerOf,
  type ApplicationFormInput,
  type Choices,
  type FieldGroup,
} from '@conference/contracts';
import { abstractDeadlines } from '@conference/edition';
import { abstractFile, ClosingNotice, nativeForm } from '@conference/forms';
import { Link, useAuth, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { useMemo } from 'react';
import { heads } from '../form-page/heads';
import { AgreeToTerms } from '../form-page/agree-to-terms';
import { PublicFormPage } from '../form-page/public-form-page';
import { usePublicForm } from '../form-page/use-public-form';
import { SignedInAsOrganiser } from './signed-in-as-organiser';
import { texts } from './texts';

/** The author form's schema: the contract's fields and the file. */
const authorFormFor = (choices: Choices) => applicationFormFor(choices).extend({ abstractFile });

type AuthorFormInput = ApplicationFormInput & { abstractFile: File };
type AuthorFormOutput = ReturnType<typeof authorFormFor>['_output'];

/** The groups of the form from top to bottom. Password managers must not suggest a new password to somebody who has an account. */
const groupsFor = (
  choices: Choices,
  hasAccount: boolean,
): readonly FieldGroup<Exclude<keyof AuthorFormInput, 'agreeTerms'>>[] => {
  const { password } = accountGroup.fields;
  const autoComplete = hasAccount ? 'current-password' : password.autoComplete;
  return [
    { ...accountGroup, fields: { ...accountGroup.fields, password: { ...password, autoComplete } } },
    ...groupsIn(applicationGroups, choices),
  ];
};

/** /register: an author submits an abstract and gets an account. */
export function AuthorPage() {
  const { open, lastMinute, dates, core } = useDeadline('author');
  const form = useAuthorForm(choicesOf(core));
  const { user } = useAuth();
  const organiser = user?.role === 'admin' ? user : null;
  return (
    <PublicFormPage
      heading={heads['/register'].title}
      description={heads['/register'].description}
      lead={texts.lead}
      opening={{
        name: 'author',
        title: texts.welcome.title,
        facts: organiser ? [texts.organiser.fact, ...texts.welcome.facts] : texts.welcome.facts,
      }}
      beside={
        <>
          {organiser && <SignedInAsOrganiser email={organiser.email} />}
          <ClosingNotice open={open} lastMinute={lastMinute} />
          {open && <p>{abstractDeadlines(dates)}</p>}
          <p>
            {texts.alreadyRegistered}{' '}
            <TextLink as={Link} to={url.login}>
              {texts.login}
            </TextLink>
          </p>
        </>
      }
      form={form}
      notSaved={texts.notStored}
      open={open}
      submit={texts.submit}
      afterwards={texts.afterwards}
    >
      <AgreeToTerms field={form.field('agreeTerms')} />
    </PublicFormPage>
  );
}

/** The author form's behaviour: sends once, signs the author in and goes to the profile. */
function useAuthorForm(edition: Choices) {
  const { user, login } = useAuth();
  const navigate = useNavigate();
  const account = user?.role === 'user' ? user : null;
  const { choices, renewing } = useOpenChoices(edition);
  const schema = useMemo(() => authorFormFor(choices), [choices]);

  return usePublicForm<AuthorFormInput, AuthorFormOutput, AnswerOf<'POST /register'>>({
    schema,
    groups: groupsFor(choices, account !== null),
    blank: { agreeTerms: false, email: account?.email ?? '' },
    // An organiser's draft has no owner, so that it survives the logout that they need before they can register.
    draft: {
      name: 'author',
      owner: account?._id,
      // A signed-in author's email is prefilled from the account, not from a draft.
      omit: [...(account ? (['email'] as const) : []), 'password', 'abstractFile'],
    },
    native: nativeForm('POST /register', { multipart: true }),
    call: (values, options, { onProgress }) =>
      renewing(call('POST /register', { form: values }, { ...options, send: upload(onProgress) })),
    done(answer, _sent, { isHere }) {
      login(answer.token, answer.user);
      // No redirect if the author has left the page meanwhile.
      if (isHere()) void navigate(url.profile);
    },
    says: texts.says,
  });
}
