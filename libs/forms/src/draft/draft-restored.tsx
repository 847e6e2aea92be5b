import { Card } from '@conference/ui';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../contract-form/use-contract-form';
import { useLive } from '../live/live';
import { draftTexts as texts } from './texts';

interface DraftRestoredProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  /** What has to be given again, in words: "your password and the file". */
  left?: string;
}

/** Tells above the fields that they were filled in out of a draft, for as long as there is one. */
export function DraftRestored<Input extends FieldValues>({ form, left }: DraftRestoredProps<Input>) {
  const standing = useLive(form.draft.standing);
  if (standing === 'empty' || Object.keys(form.draft.restored).length === 0) return null;
  return (
    <Card tone="good">
      {texts.restored} {left && texts.again(left)}
    </Card>
  );
}
