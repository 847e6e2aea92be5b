import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../contract-form/use-contract-form';
import { useLive } from '../live/live';
import { DiscardDraft } from './discard-draft';
import styles from './draft-note.module.css';
import { draftTexts as texts } from './texts';

/** Says whether what is typed is kept, and offers to give it up. Screen readers hear it when that changes. */
export function DraftNote<Input extends FieldValues>({ form }: { form: ContractForm<Input> }) {
  const standing = useLive(form.draft.standing);
  return (
    <div className={styles.note}>
      <p role="status" className={styles.sentence}>
        {standing === 'kept' && texts.kept}
        {standing === 'not kept' && texts.notKept}
        {standing === 'gone' && texts.gone}
      </p>
      {standing === 'kept' && !form.sending && <DiscardDraft onDiscard={form.discard}>{texts.discard}</DiscardDraft>}
    </div>
  );
}
