import { Button, PageHeading } from '@conference/ui';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { FormProblems } from '../contract-form/form-problems';
import { SendingStatus } from '../contract-form/sending-status';
import type { ContractForm } from '../contract-form/use-contract-form';
import { FieldGroups } from '../fields/field-groups';
import { DraftNote } from '../draft/draft-note';
import { DraftRestored } from '../draft/draft-restored';
import styles from './form-page.module.css';

export interface FormPageProps<Input extends FieldValues> {
  heading: string;
  lead: string;
  /** Beside the form on a wide screen, above it on a phone: when it closes, where else to go. */
  beside?: ReactNode;
  form: ContractForm<Input>;
  /** Content under a field, by the field's name. */
  beneath?: Partial<Record<Path<Input>, ReactNode>>;
  /** Above the first group. */
  before?: ReactNode;
  /** Between the last group and the button: a tick, a fee. */
  children?: ReactNode;
  /** Another way out of a refusal than to retry. */
  remedy?: ReactNode;
  /** What a draft leaves out and has to be entered again, in a sentence. */
  notSaved?: string;
  open: boolean;
  button: { submit: string; submitting: string; closed: string };
  /** Makes all fields read-only. */
  fixed?: boolean;
  /** What happens after sending. */
  afterwards: string;
}

/** A page with one form. */
export function FormPage<Input extends FieldValues>(page: FormPageProps<Input>) {
  const {
    heading,
    lead,
    beside,
    form,
    beneath,
    before,
    children,
    remedy,
    notSaved,
    open,
    button,
    fixed = false,
    afterwards,
  } = page;
  // Faults to correct stand above the form. A problem that only needs another attempt stands beside the button.
  const isToRetry = form.problem?.canRetry ?? false;
  const problems = <FormProblems form={form} remedy={remedy} />;
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {beside}
      </div>

      <form className={styles.form} {...form.native} noValidate onSubmit={form.submit} aria-label={heading}>
        <DraftRestored form={form} notSaved={notSaved} />
        {!isToRetry && problems}
        {/* Input during sending would be neither sent nor saved. */}
        <fieldset role="presentation" className={styles.fields} disabled={fixed} inert={form.sending}>
          {before}
          <FieldGroups form={form} beneath={beneath} />
        </fieldset>
        <div className={styles.end}>
          <div className={styles.fields} inert={form.sending}>
            {children}
          </div>
          {isToRetry && problems}
          <SendingStatus form={form} />
          <Button type="submit" disabled={!open || fixed || form.sending}>
            {form.sending ? button.submitting : open ? button.submit : button.closed}
          </Button>
          <div className={styles.below}>
            <DraftNote form={form} />
            {open && <p className={styles.quiet}>{afterwards}</p>}
          </div>
        </div>
      </form>
    </div>
  );
}
