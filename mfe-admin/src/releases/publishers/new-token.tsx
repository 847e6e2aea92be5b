import {
  publisherTokenFields,
  publisherTokenForm,
  type PublisherTokenForm,
  type PublisherTokenFormInput,
} from '@conference/contracts';
import { FieldGroups, DraftNote, DraftRestored, FormProblems, useContractForm } from '@conference/forms';
import { useAuth } from '@conference/shell-kit';
import { Button } from 'antd';
import { useAdminSession } from '../../console/admin-session';
import { tellFailure } from '../../console/tell-failure';
import styles from './publishers.module.css';
import { texts } from './texts';

const groups = [{ legend: texts.form.legend, fields: publisherTokenFields }];
const blank = { module: '', name: '', email: '' };

interface NewTokenProps {
  /** Called with the token, which cannot be read later. */
  onMade(module: string, token: string): void;
  onCancel(): void;
}

/** Makes a token for a publisher. */
export function NewToken({ onMade, onCancel }: NewTokenProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const form = useContractForm<PublisherTokenFormInput, PublisherTokenForm>({
    schema: publisherTokenForm,
    groups,
    blank,
    draft: { name: 'publisher-token', owner: user?._id },
    incomplete: texts.form.incomplete,
    async send(json) {
      const { token } = await ask('POST /publisher-tokens', { json });
      form.reset();
      onMade(json.module, token);
    },
    explain: (failure) => tellFailure(failure, texts.form.unsaved),
  });
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
          {form.sending ? texts.form.making : texts.form.make}
        </Button>
        <Button onClick={cancel}>{texts.form.cancel}</Button>
      </div>
      <DraftNote form={form} />
    </form>
  );
}
