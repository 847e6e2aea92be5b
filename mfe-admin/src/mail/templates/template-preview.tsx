import type { MailTemplate, TemplateWords } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useState } from 'react';
import { ActionButton } from '../../console/action-button';
import { useAdminSession } from '../../console/admin-session';
import { useTask } from '../../console/use-task';
import { LINKS_LEAD_NOWHERE } from '../dead-links';
import { ChooseRecord } from './choose-record';
import styles from './template-editor.module.css';
import { texts } from './texts';
import { usePreview } from './use-preview';

const says = texts.preview;

interface TemplatePreviewProps {
  template: MailTemplate;
  /** What is typed. */
  words: TemplateWords;
}

/** The mail that these words make, about somebody made up or a record; and a way to get it. */
export function TemplatePreview({ template: { _id: id, about }, words }: TemplatePreviewProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const [record, setRecord] = useState<string>();
  const json = { ...words, ...(record !== undefined && { record }) };
  const { shown, fault } = usePreview(id, json);
  const test = async () => {
    const ended = await run(ask('POST /mail-templates/:id/test', { params: { id }, json }), texts.one.test);
    if (ended.isDone) toast.success(ended.answer.message);
  };
  return (
    <section className={styles.preview} aria-label={says.label}>
      {about && <ChooseRecord kind={about} chosen={record} onChosen={setRecord} />}
      <p className={styles.fault} role="status">
        {fault && (
          <>
            {says.stays} <strong>{fault}</strong>
          </>
        )}
      </p>
      {shown && (
        <>
          <p className={styles.subject}>
            <small>{says.subject}</small> {shown.subject}
          </p>
          <iframe
            className={styles.mail}
            title={says.frame}
            sandbox=""
            srcDoc={shown.html + LINKS_LEAD_NOWHERE}
            data-faulty={fault !== undefined || undefined}
          />
          <ActionButton loading={isRunning} disabled={fault !== undefined} onClick={() => void test()}>
            {texts.one.test.button}
          </ActionButton>
        </>
      )}
    </section>
  );
}
