import { paymentLabels, type Application } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import type { TableColumnsType, TableProps } from 'antd';
import { useWayBack, type WayBack } from '../list/list-position';
import { ListTable } from '../list/list-table';
import { RowLink } from '../list/row-link';
import { SortedByThis, sortedByThis } from '../list/sorted-by-this';
import { TwoLines } from '../list/two-lines';
import type { List } from '../list/use-list';
import { ApplicationCard } from './application-card';
import styles from './applications.module.css';
import { shortTitle } from './short-title';
import { StatusOf } from './status-of';
import { texts } from './texts';

interface ApplicationsTableProps {
  list: List<Application>;
  /** The text of an empty list under 'No applications found.' */
  emptyHint?: string;
  /** Applications that can be chosen, by their boxes. */
  selection?: TableProps<Application>['rowSelection'];
}

/** One page of applications, sorted by name. */
export function ApplicationsTable({ list, emptyHint, selection }: ApplicationsTableProps) {
  const wayBack = useWayBack();
  return (
    <ListTable
      list={list}
      columns={columns(wayBack)}
      minWidth={860}
      card={(application) => <ApplicationCard application={application} />}
      empty={texts.empty}
      emptyHint={emptyHint}
      order={texts.order}
      selection={selection}
    />
  );
}

const columns = (wayBack: WayBack): TableColumnsType<Application> => [
  {
    title: <SortedByThis>{texts.columns.name}</SortedByThis>,
    width: 145,
    onHeaderCell: sortedByThis,
    render: (_, { _id, fullName }) => (
      <Link className={styles.name} to={url.adminApplication(_id)} state={wayBack}>
        {fullName}
      </Link>
    ),
  },
  {
    title: texts.columns.contact,
    width: 250,
    render: (_, { email, phone }) => <TwoLines first={email} second={phone} />,
  },
  {
    title: texts.columns.academic,
    render: (_, { position, department }) => <TwoLines first={position} second={department} />,
  },
  { title: texts.columns.title, width: 210, render: (_, { abstractTitle }) => shortTitle(abstractTitle) },
  {
    title: texts.columns.status,
    render: (_, { status, paymentStatus }) => (
      <TwoLines
        first={<StatusOf status={status} />}
        second={status === 'accepted' ? paymentLabels[paymentStatus ?? 'unpaid'] : undefined}
      />
    ),
  },
  {
    title: texts.columns.actions,
    render: (_, { _id, fullName }) => (
      <RowLink to={url.adminApplication(_id)} state={wayBack} aria-label={texts.openNamed(fullName)}>
        {texts.open}
      </RowLink>
    ),
  },
];
