import type { PaymentToCheck } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import type { TableColumnsType } from 'antd';
import { ApprovalOf } from '../list/approval-of';
import { listUrl } from '../list/list-address';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { TwoLines } from '../list/two-lines';
import type { List } from '../list/use-list';
import { EntryActions } from './entry-actions';
import { PaymentNamed } from './payment-named';
import styles from './payments.module.css';
import { texts } from './texts';

interface PaymentsTableProps {
  list: List<PaymentToCheck>;
  /** An entry was changed or deleted. */
  onChanged(): void;
}

/** Old entries whose payment may also be another's: organisers leave one entry for each payment. */
export function PaymentsTable({ list, onChanged }: PaymentsTableProps) {
  const { columns: heads, doubts } = texts.payments;
  const actions = (entry: PaymentToCheck) => <EntryActions entry={entry} onChanged={onChanged} />;
  const columns: TableColumnsType<PaymentToCheck> = [
    { title: heads.name, width: 170, render: (_, entry) => <EntryLink {...entry} /> },
    { title: heads.contact, render: (_, { email, phone }) => <TwoLines first={email} second={phone} /> },
    { title: heads.payment, width: 210, render: (_, payment) => <PaymentNamed {...payment} /> },
    { title: heads.doubt, width: 180, render: (_, { doubt }) => doubts[doubt] },
    { title: heads.status, render: (_, { status }) => <ApprovalOf status={status} /> },
    { title: heads.actions, width: 164, render: (_, entry) => actions(entry) },
  ];
  return (
    <>
      <p className={styles.lead}>{texts.payments.lead}</p>
      <ListTable
        list={list}
        columns={columns}
        minWidth={900}
        card={(entry) => (
          <RowCard
            title={<EntryLink {...entry} />}
            facts={[
              [heads.contact, <TwoLines key="contact" first={entry.email} second={entry.phone} />],
              [heads.payment, <PaymentNamed key="payment" {...entry} />],
              [heads.doubt, doubts[entry.doubt]],
              [heads.status, <ApprovalOf key="status" status={entry.status} />],
            ]}
            actions={actions(entry)}
          />
        )}
        empty={texts.payments.empty}
      />
    </>
  );
}

/** Leads to the entry where it stands among the others. */
function EntryLink({ name, type, email }: PaymentToCheck) {
  return (
    <TextLink as={Link} to={listUrl(url.adminAudience, { type, q: email })}>
      {name}
    </TextLink>
  );
}
