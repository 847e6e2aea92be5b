import { DescribedField, FieldGroup, FormProblems } from '@conference/forms';
import { Link, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Checkbox, PageHeading, TextLink } from '@conference/ui';
import { authorGroups, useAuthorForm } from './use-author-form';
import { ClosingNotice } from './closing-notice';
import { useRegistrationWindow } from './use-registration-window';
import { texts } from './texts';
import { WelcomeDialog } from './welcome-dialog';
import styles from './author-page.module.css';

/** /register: an author hands in an abstract and gets an account. */
export function AuthorPage() {
  const form = useAuthorForm();
  const open = useRegistrationWindow('author');
  usePageTitle(texts.heading);
  const agree = (
    <>
      {texts.agree}{' '}
      {/* A tab of its own: reading the terms must not cost what has been typed. */}
      <TextLink href={url.terms} target="_blank" rel="noopener">
        {texts.terms}
      </TextLink>
      .
    </>
  );

  return (
    <div className={styles.page}>
      <WelcomeDialog />
      <div className={styles.intro}>
        <PageHeading lead={texts.lead}>{texts.heading}</PageHeading>
        <ClosingNotice open={open} />
        <p className={styles.quiet}>
          {texts.alreadyRegistered}{' '}
          <TextLink as={Link} to={url.login}>
            {texts.login}
          </TextLink>
        </p>
      </div>

      <form className={styles.form} noValidate onSubmit={form.submit} aria-label={texts.heading}>
        {authorGroups.map(({ legend, fields }) => (
          <FieldGroup key={legend} legend={legend}>
            {fields.map((description) => (
              <DescribedField key={description.name} description={description} form={form} />
            ))}
          </FieldGroup>
        ))}
        <div className={styles.end}>
          <Checkbox {...form.field('agreeTerms')} label={agree} />
          <FormProblems form={form} />
          <Button type="submit" disabled={!open || form.sending} className={styles.submit}>
            {open ? (form.sending ? texts.submitting : texts.submit) : texts.closed}
          </Button>
          <p className={styles.quiet}>{texts.afterwards}</p>
        </div>
      </form>
    </div>
  );
}
