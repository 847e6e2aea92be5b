import { Card } from '@conference/ui';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../contract-form/use-contract-form';
import { useLive } from '../live/live';
import { DiscardDraft } from './discard-draft';
import styles from './draft-note.module.css';
import { draftTexts as texts } from './texts';

interface DraftRestoredProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  /** What the draft does not bring back, in a sentence. */
  notKept?: string;
}

/**
 * Tells above the fields that they were filled in out of a draft, for as long as there is one; not over somebody who is filling them in
 * already: it would push away what they look at.
 */
export function DraftRestored<Input extends FieldValues>({ form, notKept }: DraftRestoredProps<Input>) {
  const standing = useLive(form.draft.standing);
  if (form.isBegun || standing === 'empty' || Object.keys(form.draft.restored).length === 0) return null;
  return (
    <Card tone="good" className={styles.note}>
      <p>
        {texts.restored} {notKept}
      </p>
      {!form.sending && <DiscardDraft onDiscard={form.discard}>{texts.startOver}</DiscardDraft>}
    </Card>
  );
}
