import { DraftNote, DraftRestored, FieldGroups, FormProblems, type ContractForm } from '@conference/forms';
import { Button } from 'antd';
import type { FieldValues } from 'react-hook-form';
import styles from './drafted-form.module.css';

interface DraftedFormProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  says: { send: string; sending: string; cancel: string };
  /** Called when what was typed is given up. */
  onCancel(): void;
}

/** A form that is opened on a page: what is typed stays on this device until it is sent or given up. */
export function DraftedForm<Input extends FieldValues>({ form, says, onCancel }: DraftedFormProps<Input>) {
  const cancel = () => {
    form.draft.drop();
    onCancel();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <DraftRestored form={form} />
      <FieldGroups form={form} />
      <FormProblems form={form} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? says.sending : says.send}
        </Button>
        <Button onClick={cancel}>{says.cancel}</Button>
      </div>
      <DraftNote form={form} />
    </form>
  );
}
