import { Refused } from '@conference/api-client';
import {
  ownTemplateFields,
  templateFields,
  templateForm,
  type MailTemplateRecord,
  type TemplateForm,
  type TemplateWords,
} from '@conference/contracts';
import { DraftNote, DraftRestored, FormProblems, useContractForm } from '@conference/forms';
import { toast, useAuth } from '@conference/shell-kit';
import { TextArea, TextField } from '@conference/ui';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { Overtaken } from '../../console/overtaken';
import { tellFailure } from '../../console/tell-failure';
import { usePageFocus } from '../../console/use-page-focus';
import { atVersion } from '../../console/use-task';
import { nameOf } from './name-of';
import { PlaceholderList } from './placeholder-list';
import { ResetTemplate } from './reset-template';
import { TemplatePreview } from './template-preview';
import styles from './template-editor.module.css';
import { texts } from './texts';
import { useInsertion } from './use-insertion';

const says = texts.one;

interface TemplateEditorProps {
  template: MailTemplateRecord;
  /** Called when it was saved, here or in another tab, or has its original words again. */
  onChanged(): void;
  /** Called when it was removed. */
  onRemoved(): void;
}

/** The words of a mail in a form, and beside them the mail. */
export function TemplateEditor({ template, onChanged, onRemoved }: TemplateEditorProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const { _id: id, subject, title, body, name } = template;
  const isOwn = name !== undefined;
  /** The template as somebody else has changed it meanwhile. */
  const [now, setNow] = useState<MailTemplateRecord>();
  const groups = [{ legend: nameOf(template), fields: isOwn ? ownTemplateFields : templateFields }];
  const form = useContractForm<TemplateWords & { name?: string }, TemplateForm>({
    schema: templateForm,
    groups,
    blank: { ...(isOwn && { name }), subject, title, body },
    draft: {
      name: `mail-template:${id}`,
      owner: user?._id,
      version: String(template.version),
      onGone: onChanged,
    },
    async send(json) {
      const version = form.draft.version ?? template.version;
      await ask('PUT /mail-templates/:id', { params: { id }, json }, atVersion(version));
      toast.success(says.saved);
      onChanged();
    },
    explain(failure) {
      const current = failure instanceof Refused ? failure.refusal.template : undefined;
      if (current) {
        setNow(current);
        form.draft.rebaseOn(String(current.version));
      }
      return tellFailure(failure, says.unsaved);
    },
  });
  const words = { subject: form.value('subject'), title: form.value('title'), body: form.value('body') };
  const { track, insert } = useInsertion(form);
  // The editor is rendered anew for each version, so it must pass on the focus.
  const { ref } = usePageFocus();
  return (
    <div ref={ref} className={styles.split}>
      <form
        className={styles.form}
        noValidate
        aria-label={nameOf(template)}
        onSubmit={(event) => void form.submit(event)}
      >
        {template.unusable && <Alert type="warning" title={says.unusable} />}
        <DraftRestored form={form} />
        {isOwn && <TextField label={says.name.label} hint={says.name.hint} {...form.field('name')} />}
        <TextField label={templateFields.subject.label} {...form.field('subject')} onFocus={track} />
        <TextField label={templateFields.title.label} {...form.field('title')} onFocus={track} />
        <TextArea
          label={templateFields.body.label}
          hint={says.hint}
          rows={16}
          {...form.field('body')}
          onFocus={track}
        />
        <FormProblems form={form} />
        {now && (
          <Overtaken
            says={{ title: says.overtaken.title(now.by ?? says.overtaken.somebody), advice: says.overtaken.advice }}
            groups={groups}
            news={{ subject: now.subject, title: now.title, body: now.body }}
          />
        )}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={form.sending}>
            {form.sending ? says.saving : says.save}
          </Button>
          {template.changed && (
            <ResetTemplate
              template={now ?? template}
              onReset={() => {
                form.draft.drop();
                if (isOwn) onRemoved();
                else onChanged();
              }}
            />
          )}
        </div>
        <DraftNote form={form} />
        <PlaceholderList of={template} onChosen={insert} />
      </form>
      <TemplatePreview template={template} words={words} />
    </div>
  );
}
