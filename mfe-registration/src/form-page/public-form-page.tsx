import { FormPage, type FormPageProps } from '@conference/forms';
import { usePageTitle } from '@conference/shell-kit';
import type { FieldValues } from 'react-hook-form';
import { texts } from './texts';

interface PublicFormPageProps<Input extends FieldValues> extends Omit<FormPageProps<Input>, 'open' | 'button'> {
  /** Without a deadline a form is always open. */
  open?: boolean;
  submit: string;
}

/** A page with a form that anybody may send. */
export function PublicFormPage<Input extends FieldValues>({ open = true, submit, ...page }: PublicFormPageProps<Input>) {
  usePageTitle(page.heading, page.lead);
  return <FormPage {...page} open={open} button={{ submit, submitting: texts.submitting, closed: texts.closed }} />;
}
