import type { AudienceEntry } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { TextLink } from '@conference/ui';
import type { TableColumnsType } from 'antd';
import { ApprovalOf } from '../list/approval-of';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { TwoLines } from '../list/two-lines';
import { useChoices } from '../list/use-choices';
import type { List } from '../list/use-list';
import styles from './audience.module.css';
import { EntryActions } from './entry-actions';
import { texts } from './texts';

/** One page of the audience. @param isRead whether it is read-only: for an old edition, and for people who take no money */
export function AudienceTable({ list, isRead }: { list: List<AudienceEntry>; isRead: boolean }) {
  const actions = (entry: AudienceEntry) => <EntryActions entry={entry} onChanged={list.reload} />;
  const { columns: heads } = texts;
  const columns: TableColumnsType<AudienceEntry> = [
    {
      title: heads.name,
      width: 160,
      render: (_, { name, age, designation }) => <TwoLines first={name} second={`${designation}, ${texts.age(age)}`} />,
    },
    { title: heads.contact, render: (_, { email, phone }) => <TwoLines first={email} second={phone} /> },
    {
      title: heads.institute,
      render: (_, { institute, social }) => <Institute institute={institute} social={social} />,
    },
    {
      title: heads.payment,
      render: (_, entry) => <Payment entry={entry} />,
    },
    { title: heads.certCode, dataIndex: 'certCode' },
    { title: heads.status, render: (_, { status }) => <ApprovalOf status={status} /> },
    ...(isRead
      ? []
      : [{ title: heads.actions, width: 164, render: (_: unknown, entry: AudienceEntry) => actions(entry) }]),
  ];
  return (
    <ListTable
      list={list}
      columns={columns}
      minWidth={960}
      card={(entry) => (
        <RowCard
          title={entry.name}
          facts={[
            [heads.designation, `${entry.designation}, ${texts.age(entry.age)}`],
            [heads.institute, <Institute key="institute" {...entry} />],
            [heads.contact, <TwoLines key="contact" first={entry.email} second={entry.phone} />],
            [heads.payment, <Payment key="payment" entry={entry} />],
            [heads.certCode, entry.certCode],
            [heads.status, <ApprovalOf key="status" status={entry.status} />],
          ]}
          actions={!isRead && actions(entry)}
        />
      )}
      empty={texts.empty}
      order={texts.order}
    />
  );
}

/** How somebody has paid. If the form showed another fee than today's, that fee is named. */
function Payment({ entry: { paymentMethod, transactionId, type, fee } }: { entry: AudienceEntry }) {
  const { attendance, wallets, currency } = useChoices();
  const today = attendance.find(({ key }) => key === type)?.fee;
  return (
    <>
      <TwoLines first={nameOf(wallets, paymentMethod)} second={transactionId} />
      {fee !== undefined && fee !== today && (
        <small className={styles.otherFee}>{texts.otherFee(`${fee} ${currency}`)}</small>
      )}
    </>
  );
}

function Institute({ institute, social }: Pick<AudienceEntry, 'institute' | 'social'>) {
  return (
    <>
      {institute}
      {social && (
        <>
          {' '}
          <TextLink href={social} target="_blank" rel="noopener noreferrer">
            {texts.social}
          </TextLink>
        </>
      )}
    </>
  );
}
