import type { MailTemplateRecord, TemplateRecordKind } from '@conference/contracts';
import { Select } from '@conference/ui';
import { Button } from 'antd';
import { useState } from 'react';
import batchStyles from '../../batches/batches.module.css';
import { useLoaded } from '../../console/use-loaded';
import { nameOf } from '../templates/name-of';
import styles from './compose.module.css';
import { EditTemplate } from './edit-template';
import type { Group } from './group';
import { MakeTemplate } from './make-template';
import { RecipientPreview } from './recipient-preview';
import { texts } from './texts';
import { WriteMails } from './write-mails';

const says = texts.says;

interface LetterProps {
  group: Group;
  /** Called with the batch once its mails are written. */
  onWritten(batchId: string): void;
  /** Called when a batch may have changed although its mails were not written. */
  onTried(): void;
}

/** Chooses a template, shows its mail for each recipient, and then writes the mails. */
export function Letter({ group, ...rest }: LetterProps) {
  const { of } = group.audience;
  const [chosen, setChosen] = useState<string>();
  const { answer, reload } = useLoaded('GET /mail-templates', {}, { says: says.failed, isFollowed: true });
  const templates = answer?.templates.filter(({ audience }) => audience === of) ?? [];
  const { _id: id, version } = templates.find(({ _id }) => _id === chosen) ?? templates[0] ?? {};
  const loaded = useLoaded('GET /mail-templates/:id', { params: { id: id ?? ORIGINAL[of] } }, { version });
  const template = loaded.answer?.template._id === id ? loaded.answer?.template : undefined;
  const changed = () => {
    reload();
    loaded.reload();
  };
  return (
    <section className={styles.letter} aria-labelledby="says">
      <h2 id="says" className={batchStyles.title}>
        {says.title}
      </h2>
      <div className={styles.words}>
        <Select
          label={says.template}
          options={templates.map((one) => ({ value: one._id, label: nameOf(one) }))}
          placeholder={says.choose}
          value={id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        />
        {template && <Words key={template._id} template={template} onChanged={changed} onMade={setChosen} />}
        {template && <WriteMails group={group} templateId={template._id} {...rest} />}
      </div>
      {template && <RecipientPreview template={template} group={group} />}
    </section>
  );
}

/** Stands in until the list of templates is loaded. */
const ORIGINAL: Record<TemplateRecordKind, string> = {
  application: 'mail-to-authors',
  entry: 'mail-to-guests',
  volunteer: 'mail-to-volunteers',
  sponsor: 'mail-to-sponsors',
};

interface WordsProps {
  template: MailTemplateRecord;
  onChanged(): void;
  onMade(id: string): void;
}

/** Ways to change what a template says, and to write another one. */
function Words({ template, onChanged, onMade }: WordsProps) {
  const [dialog, setDialog] = useState<'edit' | 'make'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.actions}>
      <Button onClick={() => setDialog('edit')}>{says.change}</Button>
      <Button onClick={() => setDialog('make')}>{says.another}</Button>
      {dialog === 'edit' && <EditTemplate template={template} onChanged={onChanged} onClosed={close} />}
      {dialog === 'make' && (
        <MakeTemplate
          like={template}
          onMade={(id) => {
            onMade(id);
            onChanged();
          }}
          onClosed={close}
        />
      )}
    </div>
  );
}
