import type { MailTemplateRecord } from '@conference/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import batchStyles from '../../batches/batches.module.css';
import { MailFrame } from '../mail-frame';
import { Fault, TestMail } from '../templates/made-mail';
import { usePreview } from '../templates/use-preview';
import styles from './compose.module.css';
import type { Group, Person } from './group';
import { texts } from './texts';

const says = texts.preview;

interface RecipientPreviewProps {
  template: MailTemplateRecord;
  group: Group;
}

/** Shows the mail of a template as each recipient would get it, one at a time. The organiser can send it to their own address. */
export function RecipientPreview({ template, group: { people, count } }: RecipientPreviewProps) {
  const [index, setIndex] = useState(0);
  // Another filter may find fewer.
  const place = Math.min(index, people.length - 1);
  const person = people[place];
  if (!person) return <p className={styles.nobody}>{says.nobody}</p>;
  return (
    <section className={styles.preview} aria-label={says.label}>
      <div className={styles.pager}>
        <strong role="status">{says.of(place + 1, people.length, count)}</strong>
        <Button disabled={place === 0} onClick={() => setIndex(place - 1)}>
          {says.before}
        </Button>
        <Button disabled={place >= people.length - 1} onClick={() => setIndex(place + 1)}>
          {says.after}
        </Button>
      </div>
      <MailTo template={template} person={person} />
    </section>
  );
}

function MailTo({
  template: { _id: id, subject, title, body },
  person,
}: {
  template: MailTemplateRecord;
  person: Person;
}) {
  const json = { subject, title, body, record: person._id };
  const { shown, fault } = usePreview(id, json);
  return (
    <>
      <dl className={batchStyles.facts}>
        <dt>{says.to}</dt>
        <dd>
          {person.name}, {person.email}
        </dd>
        {shown && !fault && (
          <>
            <dt>{says.subject}</dt>
            <dd>{shown.subject}</dd>
          </>
        )}
      </dl>
      <Fault says={says.stays} fault={fault} />
      {shown && !fault && (
        <>
          <MailFrame html={shown.html} size="medium" />
          <TestMail id={id} json={json} />
        </>
      )}
    </>
  );
}
