import { FormPage, type FormPageProps } from '@conference/forms';
import { usePageTitle } from '@conference/shell-kit';
import type { FieldValues } from 'react-hook-form';
import type { Opening } from './opening';
import { OpeningDialog } from './opening-dialog';
import { OpeningCard } from './opening-facts';
import { isRead } from './read-this-visit';
import { texts } from './texts';

interface PublicFormPageProps<Input extends FieldValues> extends Omit<FormPageProps<Input>, 'open' | 'button'> {
  /** What has to be known before the first field, where there is anything. */
  opening?: Opening;
  /** Without a deadline a form is always open. */
  open?: boolean;
  submit: string;
}

/**
 * A page with a form that anybody may send. What has to be known first is said in a dialog; where there are no scripts, on the page; and to
 * whoever has begun before the scripts came, at the end of the form, where nothing is pushed away from under their hands.
 */
export function PublicFormPage<Input extends FieldValues>({
  opening,
  open = true,
  submit,
  beside,
  children,
  ...page
}: PublicFormPageProps<Input>) {
  const { form, heading } = page;
  usePageTitle(heading);
  return (
    <>
      {opening && <OpeningDialog {...opening} isBegun={form.isBegun} />}
      <FormPage
        {...page}
        beside={
          <>
            {beside}
            {opening && (
              <noscript>
                <OpeningCard {...opening} />
              </noscript>
            )}
          </>
        }
        open={open}
        button={{ submit, submitting: texts.submitting, closed: texts.closed }}
      >
        {opening && form.isBegun && !isRead(opening.name) && <OpeningCard {...opening} />}
        {children}
      </FormPage>
    </>
  );
}
