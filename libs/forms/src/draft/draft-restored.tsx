import { Card } from '@conference/ui';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../contract-form/use-contract-form';
import { useObservable } from '../observable/observable';
import { DiscardDraft } from './discard-draft';
import styles from './draft-note.module.css';
import { draftTexts as texts } from './texts';

interface DraftRestoredProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  /** What the draft does not bring back, in a sentence. */
  notSaved?: string;
}

/** A note above fields that a draft has filled in. Hidden once somebody is typing: it would push the fields away from them. */
export function DraftRestored<Input extends FieldValues>({ form, notSaved }: DraftRestoredProps<Input>) {
  const state = useObservable(form.draft.state);
  if (form.isBegun || state === 'empty' || Object.keys(form.draft.restored).length === 0) return null;
  return (
    <Card tone="good" className={styles.note}>
      <p>
        {texts.restored} {notSaved}
      </p>
      {!form.sending && <DiscardDraft onDiscard={form.discard}>{texts.startOver}</DiscardDraft>}
    </Card>
  );
}
