import {
  DescribedGroups,
  DraftNote,
  DraftRestored,
  FormProblems,
  UploadProgress,
  type ContractForm,
  type FieldGroupDescription,
} from '@conference/forms';
import { usePageTitle } from '@conference/shell-kit';
import { Button, PageHeading } from '@conference/ui';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import styles from './form-page.module.css';
import { texts } from './texts';

interface FormPageProps<Input extends FieldValues> {
  heading: string;
  lead: string;
  /** Stands beside the form on a wide screen, above it on a phone: until when it is open, where else to go. */
  beside?: ReactNode;
  form: ContractForm<Input>;
  groups: readonly FieldGroupDescription<Path<Input>>[];
  /** Stands between the last group and the button: a tick, what a fee comes to. */
  children?: ReactNode;
  /** What a draft leaves out, in words. */
  notKept?: string;
  open?: boolean;
  submit: string;
  /** What happens next, under the button. */
  afterwards: string;
}

/** A page with one form: what to know, the fields, and the way to send them. */
export function FormPage<Input extends FieldValues>(page: FormPageProps<Input>) {
  const { heading, lead, beside, form, groups, children, notKept, open = true, submit, afterwards } = page;
  usePageTitle(heading, lead);
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {beside}
      </div>

      <form className={styles.form} noValidate onSubmit={form.submit} aria-label={heading}>
        <DraftRestored form={form} left={notKept} />
        <DescribedGroups groups={groups} form={form} />
        <div className={styles.end}>
          {children}
          <FormProblems form={form} />
          <UploadProgress form={form} />
          <Button type="submit" disabled={!open || form.sending} className={styles.submit}>
            {open ? (form.sending ? texts.submitting : submit) : texts.closed}
          </Button>
          <DraftNote form={form} />
          <p className={styles.quiet}>{afterwards}</p>
        </div>
      </form>
    </div>
  );
}
