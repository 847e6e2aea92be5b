import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from '../console/use-media';
import { EmptyList } from './empty-list';
import { rowId, useReturnToRow } from './list-position';
import styles from './list-table.module.css';
import { useRowKeys } from './use-row-keys';
import { PAGE_SIZE, SPINNER_AFTER_MS, type List } from './use-list';

interface ListTableProps<Row> {
  list: List<Row>;
  columns: TableColumnsType<Row>;
  /** The width that the columns need, in pixels. With less room, each row is a card. */
  minWidth: number;
  /** A row as a card. */
  card(row: Row): ReactNode;
  /** The text in place of rows. */
  empty: string;
  emptyHint?: string;
  /** In which order the rows come, in words: "sorted by name". */
  order?: string;
  /** Rows that can be chosen, by their boxes. */
  selection?: TableProps<Row>['rowSelection'];
}

/** The width around a table, in pixels: the border of the page, the sidebar, the margins, and a scroll bar. */
const FRAME_WIDTH = 315;

/** One page of a list: a table, or cards if the table would scroll sideways. */
export function ListTable<Row extends { _id: string }>({
  list,
  columns,
  minWidth,
  card,
  empty,
  emptyHint,
  order,
  selection,
}: ListTableProps<Row>) {
  const isNarrow = useMedia(`(max-width: ${minWidth + FRAME_WIDTH - 1}px)`);
  useRowKeys();
  useReturnToRow(list.loading);
  const range = (total: number, [from, to]: [number, number]) =>
    [`${from}–${to} of ${total}`, order].filter(Boolean).join(', ');
  return (
    <Table<Row>
      className={isNarrow ? `${styles.table} ${styles.cards}` : styles.table}
      rowKey="_id"
      rowSelection={selection}
      columns={isNarrow ? [{ render: (_, row) => card(row) }] : columns}
      showHeader={!isNarrow}
      dataSource={list.rows}
      loading={{ spinning: list.loading, delay: SPINNER_AFTER_MS }}
      onRow={({ _id }) => ({ id: rowId(_id) })}
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
