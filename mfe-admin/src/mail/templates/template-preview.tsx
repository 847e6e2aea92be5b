import type { MailTemplateRecord, TemplateWords } from '@conference/contracts';
import { useState } from 'react';
import { MailFrame } from '../mail-frame';
import { ChooseRecord } from './choose-record';
import { Fault, TestMail } from './made-mail';
import styles from './template-editor.module.css';
import { texts } from './texts';
import { usePreview } from './use-preview';

const says = texts.preview;

interface TemplatePreviewProps {
  template: MailTemplateRecord;
  /** What is typed. */
  words: TemplateWords;
}

/** The resulting mail, for an invented person or for a record. It can be sent to the organiser. */
export function TemplatePreview({ template: { _id: id, about }, words }: TemplatePreviewProps) {
  const [record, setRecord] = useState<string>();
  const json = { ...words, ...(record !== undefined && { record }) };
  const { shown, fault } = usePreview(id, json);
  return (
    <section className={styles.preview} aria-label={says.label}>
      {about && <ChooseRecord kind={about} chosen={record} onChosen={setRecord} />}
      <Fault says={says.stays} fault={fault} />
      {shown && (
        <>
          <p className={styles.subject}>
            <small>{says.subject}</small> {shown.subject}
          </p>
          <MailFrame html={shown.html} size="large" isFaulty={fault !== undefined} />
          <TestMail id={id} json={json} disabled={fault !== undefined} />
        </>
      )}
    </section>
  );
}
