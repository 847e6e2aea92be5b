import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../contract-form/use-contract-form';
import { useObservable } from '../observable/observable';
import { DiscardDraft } from './discard-draft';
import styles from './draft-note.module.css';
import { draftTexts as texts } from './texts';

/** Shows whether the input is saved, and offers to discard it. Screen readers announce each change. */
export function DraftNote<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  const state = useObservable(form.draft.state);
  return (
    <div className={styles.note}>
      <p role="status" className={styles.sentence}>
        {state !== 'empty' && texts[state]}
      </p>
      {state === 'saved' && !form.sending && <DiscardDraft onDiscard={form.discard}>{texts.discard}</DiscardDraft>}
    </div>
  );
}
