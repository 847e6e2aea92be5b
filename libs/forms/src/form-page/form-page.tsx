import type { FieldGroup } from '@conference/contracts';
import { Button, PageHeading } from '@conference/ui';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { FormProblems } from '../contract-form/form-problems';
import { UnderWay } from '../contract-form/under-way';
import type { ContractForm } from '../contract-form/use-contract-form';
import { DescribedGroups } from '../described/described-groups';
import { DraftNote } from '../draft/draft-note';
import { DraftRestored } from '../draft/draft-restored';
import styles from './form-page.module.css';

export interface FormPageProps<Input extends FieldValues> {
  heading: string;
  lead: string;
  /** Stands beside the form on a wide screen, above it on a phone: until when it is open, where else to go. */
  beside?: ReactNode;
  form: ContractForm<Input>;
  groups: readonly FieldGroup<Path<Input>>[];
  /** What stands under a field, by the field's name: what follows from the choice. */
  beneath?: Partial<Record<Path<Input>, ReactNode>>;
  /** Stands above the first group. */
  before?: ReactNode;
  /** Stands between the last group and the button: a tick, what a fee comes to. */
  children?: ReactNode;
  /** A way out of a refusal that is not to try again; stands with what was refused. */
  remedy?: ReactNode;
  /** What a draft leaves out and has to be given again, in a sentence. */
  notKept?: string;
  open: boolean;
  /** What the button says: at rest, while it sends, and once the form is closed. */
  button: { submit: string; submitting: string; closed: string };
  /** Whether nothing can be typed into it any more. */
  fixed?: boolean;
  /** What happens next, under the button that can be pressed. */
  afterwards: string;
}

/** A page with one form: what to know, the fields, and the way to send them. */
export function FormPage<Input extends FieldValues>(page: FormPageProps<Input>) {
  const {
    heading,
    lead,
    beside,
    form,
    groups,
    beneath,
    before,
    children,
    remedy,
    notKept,
    open,
    button,
    fixed = false,
    afterwards,
  } = page;
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {beside}
      </div>

      <form className={styles.form} {...form.native} noValidate onSubmit={form.submit} aria-label={heading}>
        <DraftRestored form={form} notKept={notKept} />
        {/* What is typed while it is being sent would be neither sent nor kept. */}
        <fieldset role="presentation" className={styles.fields} disabled={fixed} inert={form.sending}>
          {before}
          <DescribedGroups groups={groups} form={form} beneath={beneath} />
        </fieldset>
        <div className={styles.end}>
          <div className={styles.fields} inert={form.sending}>
            {children}
          </div>
          <FormProblems form={form} remedy={remedy} />
          <UnderWay form={form} />
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
