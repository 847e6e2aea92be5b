import type { Mail } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Button, type TableColumnsType } from 'antd';
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

/** One page of mails, the newest first. */
export function MailTable({ list, onPreview }: MailTableProps) {
  const actions = (mail: Mail) => (
    <div className={styles.actions}>
      <Button
        size="small"
        aria-label={`${texts.preview.button}: ${mail.subject}, ${mail.recipient}`}
        onClick={() => onPreview(mail._id)}
      >
        {texts.preview.button}
      </Button>
      <RetryMail mail={mail} size="small" onTried={list.reload} />
    </div>
  );
  const columns: TableColumnsType<Mail> = [
    {
      title: texts.columns.mail,
      render: (_, { recipient, subject }) => <TwoLines first={recipient} second={subject} />,
    },
    { title: texts.columns.put, width: 180, render: (_, { createdAt }) => displayMinute(new Date(createdAt)) },
    { title: texts.columns.state, width: 210, render: (_, mail) => <StateOf mail={mail} /> },
    { title: texts.columns.actions, width: 200, render: (_, mail) => actions(mail) },
  ];
  const card = (mail: Mail) => (
    <RowCard
      title={mail.recipient}
      facts={[
        [texts.columns.subject, mail.subject],
        [texts.columns.put, displayMinute(new Date(mail.createdAt))],
        [texts.columns.state, <StateOf key="state" mail={mail} />],
      ]}
      actions={actions(mail)}
    />
  );
  return <ListTable list={list} columns={columns} minWidth={900} card={card} empty={texts.empty} order={texts.order} />;
}
