import {
  publisherTokenFields,
  publisherTokenForm,
  type PublisherTokenForm,
  type PublisherTokenFormInput,
} from '@conference/contracts';
import { FieldGroups, FormProblems, useContractForm } from '@conference/forms';
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
  const form = useContractForm<PublisherTokenFormInput, PublisherTokenForm>({
    schema: publisherTokenForm,
    groups,
    blank,
    incomplete: texts.form.incomplete,
    async send(json) {
      const { token } = await ask('POST /publisher-tokens', { json });
      onMade(json.module, token);
    },
    explain: (failure) => tellFailure(failure, texts.form.unsaved),
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <FieldGroups form={form} />
      <FormProblems form={form} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? texts.form.making : texts.form.make}
        </Button>
        <Button onClick={onCancel}>{texts.form.cancel}</Button>
      </div>
    </form>
  );
}
