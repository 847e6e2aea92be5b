import { useIsOpen } from '@conference/clock';
import { ClosingNotice } from '@conference/forms';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { AgreeToTerms } from '../form-page/agree-to-terms';
import { OpeningDialog } from '../form-page/opening-dialog';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts } from './texts';
import { useAuthorForm } from './use-author-form';

/** /register: an author hands in an abstract and gets an account. */
export function AuthorPage() {
  const { form, groups } = useAuthorForm();
  const open = useIsOpen('author');
  return (
    <>
      <OpeningDialog {...texts.welcome} />
      <PublicFormPage
        heading={texts.heading}
        lead={texts.lead}
        beside={
          <>
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
        groups={groups}
        notKept={texts.notKept}
        open={open}
        submit={texts.submit}
        afterwards={texts.afterwards}
      >
        <AgreeToTerms field={form.field('agreeTerms')} />
      </PublicFormPage>
    </>
  );
}
