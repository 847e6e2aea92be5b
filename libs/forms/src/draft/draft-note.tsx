import { Button, Dialog, TextLink } from '@conference/ui';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../contract-form/use-contract-form';
import { useLive } from '../live/live';
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
      {standing === 'kept' && !form.sending && <Discard onDiscard={form.discard} />}
    </div>
  );
}

function Discard({ onDiscard }: { onDiscard(): void }) {
  const [asking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  return (
    <>
      <TextLink as="button" type="button" onClick={() => setAsking(true)}>
        {texts.discard}
      </TextLink>
      <Dialog
        open={asking}
        onClose={keep}
        title={texts.confirm.title}
        yarn={1}
        actions={
          <>
            <Button variant="ghost" onClick={keep}>
              {texts.confirm.keep}
            </Button>
            <Button onClick={onDiscard}>{texts.confirm.discard}</Button>
          </>
        }
      >
        <p>{texts.confirm.sentence}</p>
      </Dialog>
    </>
  );
}
