import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { NARROW, useMedia } from '../console/use-media';
import { EmptyList } from './empty-list';
import { rowId, useReturnToRow } from './list-position';
import styles from './list-table.module.css';
import { PAGE_SIZE, SPINNER_AFTER_MS, type List } from './use-list';

interface ListTableProps<Row> {
  list: List<Row>;
  columns: TableColumnsType<Row>;
  /** Below this width in pixels the table scrolls sideways; a small screen shows cards. */
  minWidth: number;
  /** A row as a card. */
  card(row: Row): ReactNode;
  /** What stands in place of rows. */
  empty: string;
  emptyHint?: string;
  /** In which order the rows come, in words: "sorted by name". */
  order?: string;
}

/** One page of a list; on a small screen each row is a card. */
export function ListTable<Row extends { _id: string }>({
  list,
  columns,
  minWidth,
  card,
  empty,
  emptyHint,
  order,
}: ListTableProps<Row>) {
  const isNarrow = useMedia(NARROW);
  useReturnToRow(list.loading);
  const range = (total: number, [from, to]: [number, number]) =>
    [`${from}–${to} of ${total}`, order].filter(Boolean).join(', ');
  return (
    <Table<Row>
      className={styles.table}
      rowKey="_id"
      columns={isNarrow ? [{ render: (_, row) => card(row) }] : columns}
      showHeader={!isNarrow}
      dataSource={list.rows}
      loading={{ spinning: list.loading, delay: SPINNER_AFTER_MS }}
      onRow={({ _id }) => ({ id: rowId(_id) })}
      scroll={isNarrow ? undefined : { x: minWidth }}
      locale={{ emptyText: <EmptyList list={list} text={empty} hint={emptyHint} /> }}
      pagination={
        list.page !== undefined && {
          current: list.page,
          pageSize: PAGE_SIZE,
          total: list.total ?? 0,
          onChange: list.toPage,
          showSizeChanger: false,
          showLessItems: isNarrow,
          showTotal: (total, shown) => (total > 0 && !isNarrow ? range(total, shown) : null),
        }
      }
    />
  );
}
