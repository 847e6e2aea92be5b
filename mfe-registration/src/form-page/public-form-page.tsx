import { FormPage, type FormPageProps } from '@conference/forms';
import { usePageTitle } from '@conference/shell-kit';
import type { FieldValues } from 'react-hook-form';
import type { FormNotice } from './form-notice';
import { FormNoticeDialog } from './form-notice-dialog';
import { FormNoticeCard } from './form-notice-facts';
import { isNoticeRead } from './read-notices';
import { texts } from './texts';

interface PublicFormPageProps<Input extends FieldValues> extends Omit<FormPageProps<Input>, 'open' | 'button'> {
  /** A notice to read first, if any. */
  opening?: FormNotice;
  /** Without a deadline a form is always open. */
  open?: boolean;
  submit: string;
  /** For search engines and link previews. */
  description: string;
}

/**
 * A page with a public form. Its notice is a dialog, or a card without scripts. If a visitor began to type before the scripts ran, the
 * notice is a card below the form, so that nothing moves while they type.
 */
export function PublicFormPage<Input extends FieldValues>({
  opening,
  open = true,
  submit,
  description,
  beside,
  children,
  ...page
}: PublicFormPageProps<Input>) {
  const { form, heading } = page;
  usePageTitle(heading, description);
  return (
    <>
      {opening && <FormNoticeDialog {...opening} isBegun={form.isBegun} />}
      <FormPage
        {...page}
        beside={
          <>
            {beside}
            {opening && (
              <noscript>
                <FormNoticeCard {...opening} />
              </noscript>
            )}
          </>
        }
        open={open}
        button={{ submit, submitting: texts.submitting, closed: texts.closed }}
      >
        {opening && form.isBegun && !isNoticeRead(opening.name) && <FormNoticeCard {...opening} />}
        {children}
      </FormPage>
    </>
  );
}
