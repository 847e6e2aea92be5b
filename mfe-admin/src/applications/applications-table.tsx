import { paymentLabels, type Registration } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { NARROW, useMedia } from '../console/use-media';
import { ApplicationCard } from './application-card';
import styles from './applications.module.css';
import { EmptyList } from './empty-list';
import { rowId, useReturnToRow, useWayBack, type WayBack } from './list-position';
import { shortTitle } from './short-title';
import { StatusOf } from './status-of';
import { texts } from './texts';
import { PAGE_SIZE, type RegistrationList } from './use-registrations';

interface ApplicationsTableProps {
  list: RegistrationList;
  page: number;
  onPage(page: number): void;
  /** What an empty list says under 'No applications found.' */
  emptyHint?: string;
}

/** One page of applications, sorted by name; on a small screen each row is a card. */
export function ApplicationsTable({ list, page, onPage, emptyHint }: ApplicationsTableProps) {
  const isNarrow = useMedia(NARROW);
  const wayBack = useWayBack();
  useReturnToRow(list.loading);
  return (
    <Table<Registration>
      className={styles.table}
      rowKey="_id"
      columns={isNarrow ? cards : columns(wayBack)}
      showHeader={!isNarrow}
      dataSource={list.rows}
      loading={list.loading}
      onRow={(registration) => ({ id: rowId(registration._id) })}
      scroll={isNarrow ? undefined : { x: 860 }}
      locale={{ emptyText: <EmptyList list={list} hint={emptyHint} /> }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: list.total ?? 0,
        onChange: onPage,
        showSizeChanger: false,
        showLessItems: isNarrow,
        showTotal: (total, [from, to]) => (total > 0 && !isNarrow ? texts.range(from, to, total) : null),
      }}
    />
  );
}

const columns = (wayBack: WayBack): TableColumnsType<Registration> => [
  {
    title: <SortedByThis>{texts.columns.name}</SortedByThis>,
    width: 150,
    onHeaderCell: () => ({ 'aria-sort': 'ascending' }),
    render: (_, { _id, fullName }) => (
      <Link className={styles.name} to={url.adminApplication(_id)} state={wayBack}>
        {fullName}
      </Link>
    ),
  },
  { title: texts.columns.contact, render: (_, { email, phone }) => <TwoLines first={email} second={phone} /> },
  {
    title: texts.columns.academic,
    render: (_, { position, department }) => <TwoLines first={position} second={department} />,
  },
  { title: texts.columns.title, width: 220, render: (_, { abstractTitle }) => shortTitle(abstractTitle) },
  {
    title: texts.columns.status,
    render: (_, { status, paymentStatus }) => (
      <>
        <StatusOf status={status} />
        {status === 'accepted' && <small className={styles.second}>{paymentLabels[paymentStatus ?? 'unpaid']}</small>}
      </>
    ),
  },
  {
    title: texts.columns.actions,
    render: (_, { _id, fullName }) => (
      <Link className={styles.open} to={url.adminApplication(_id)} state={wayBack} aria-label={texts.openNamed(fullName)}>
        {texts.open}
      </Link>
    ),
  },
];

const cards: TableColumnsType<Registration> = [
  { render: (_, registration) => <ApplicationCard registration={registration} /> },
];

function SortedByThis({ children }: { children: ReactNode }) {
  return (
    <span className={styles.sorted}>
      {children}
      <svg viewBox="0 0 10 6" width="9" height="6" aria-hidden="true">
        <path d="M1 5l4-4 4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </span>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <small className={styles.second}>{second}</small>
    </>
  );
}
