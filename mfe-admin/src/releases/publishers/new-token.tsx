import {
  publisherTokenFields,
  publisherTokenForm,
  type PublisherTokenForm,
  type PublisherTokenFormInput,
} from '@conference/contracts';
import { useContractForm } from '@conference/forms';
import { useAuth } from '@conference/shell-kit';
import { useAdminSession } from '../../console/admin-session';
import { DraftedForm } from '../../console/drafted-form';
import { tellFailure } from '../../console/tell-failure';
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
  return <DraftedForm form={form} says={texts.form} onCancel={onCancel} />;
}
