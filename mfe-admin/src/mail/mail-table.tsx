import type { Mail } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Button, type TableColumnsType } from 'antd';
import type { Fact } from '../list/card-facts';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { TwoLines } from '../list/two-lines';
import type { List } from '../list/use-list';
import styles from './mail.module.css';
import { RetryMail } from './retry-mail';
import { StateOf } from './state-of';
import { texts } from './texts';

interface MailTableProps {
  list: List<Mail>;
  onPreview(id: string): void;
}

/** A mail about what was deleted for good has no subject any more. */
const nameOf = ({ subject, recipient }: Mail) => (subject ? `${subject}, ${recipient}` : texts.recipient(recipient));

const subjectOf = ({ subject }: Mail): Fact[] => (subject ? [[texts.columns.subject, subject]] : []);

/** One page of mails, the newest first. */
export function MailTable({ list, onPreview }: MailTableProps) {
  const actions = (mail: Mail) => (
    <div className={styles.actions}>
      <Button size="small" aria-label={`${texts.preview.button}: ${nameOf(mail)}`} onClick={() => onPreview(mail._id)}>
        {texts.preview.button}
      </Button>
      <RetryMail mail={mail} size="small" onTried={list.reload} />
    </div>
  );
  const columns: TableColumnsType<Mail> = [
    {
      title: texts.columns.mail,
      render: (_, { recipient, subject }) => <TwoLines first={texts.recipient(recipient)} second={subject} />,
    },
    { title: texts.columns.put, width: 180, render: (_, { createdAt }) => displayMinute(new Date(createdAt)) },
    { title: texts.columns.state, width: 210, render: (_, mail) => <StateOf mail={mail} /> },
    { title: texts.columns.actions, width: 200, render: (_, mail) => actions(mail) },
  ];
  const card = (mail: Mail) => (
    <RowCard
      title={texts.recipient(mail.recipient)}
      facts={[
        ...subjectOf(mail),
        [texts.columns.put, displayMinute(new Date(mail.createdAt))],
        [texts.columns.state, <StateOf key="state" mail={mail} />],
      ]}
      actions={actions(mail)}
    />
  );
  return <ListTable list={list} columns={columns} minWidth={900} card={card} empty={texts.empty} order={texts.order} />;
}
