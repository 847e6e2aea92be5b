import type { TableProps } from 'antd';
import { useState } from 'react';

/**
 * Rows of a list that are chosen by their boxes, on all pages.
 * @param rows those of the page
 * @param labelOf what the box of a row is called
 */
export function useChosen<Row extends { _id: string }>(rows: readonly Row[], labelOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = (some: readonly Row[]) => setChosen(new Map(some.map((one) => [one._id, one])));
  const selection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: [...chosen.keys()],
    preserveSelectedRowKeys: true,
    columnWidth: 44,
    getCheckboxProps: (row) => ({ 'aria-label': labelOf(row) }),
    onChange: (keys) =>
      setChosen((before) => {
        const known = new Map([...before, ...rows.map((one) => [one._id, one] as const)]);
        return new Map(
          keys.flatMap((key) => {
            const one = known.get(String(key));
            return one ? [[one._id, one] as const] : [];
          }),
        );
      }),
  };
  return { chosen, choose, selection };
}
