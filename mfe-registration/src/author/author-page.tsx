import { useIsOpen } from '@conference/clock';
import { ClosingNotice } from '@conference/forms';
import { Link, useAuth } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import remote from '../../remote';
import { AgreeToTerms } from '../form-page/agree-to-terms';
import { PublicFormPage } from '../form-page/public-form-page';
import { SignedInAsOrganiser } from './signed-in-as-organiser';
import { texts } from './texts';
import { useAuthorForm } from './use-author-form';

/** /register: an author submits an abstract and gets an account. */
export function AuthorPage() {
  const form = useAuthorForm();
  const open = useIsOpen('author');
  const { user } = useAuth();
  const organiser = user?.role === 'admin' ? user : null;
  return (
    <PublicFormPage
      heading={remote.pages['/register'].title}
      lead={texts.lead}
      opening={{
        name: 'author',
        title: texts.welcome.title,
        facts: organiser ? [texts.organiser.fact, ...texts.welcome.facts] : texts.welcome.facts,
      }}
      beside={
        <>
          {organiser && <SignedInAsOrganiser email={organiser.email} />}
          <ClosingNotice form="author" open={open} />
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
