import { MOST_CHOSEN, type TemplateRecordKind } from '@conference/contracts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { SearchBox } from '../../list/search-box';
import styles from './compose.module.css';
import type { Group, Person } from './group';
import type { Listed } from './lists';
import { texts } from './texts';

const says = texts.to;

interface RecipientsProps {
  of: TemplateRecordKind;
  listed: Listed;
  /** Below the group: what is done with it. */
  children(group: Group): ReactNode;
}

/** Who gets a mail: all that the filters find, or those who are chosen by their boxes. */
export function Recipients({ of, listed: { list, filter, filters, table }, children }: RecipientsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(new Map());
  const total = list.total ?? 0;
  const isByHand = chosen.size > 0;
  const given = Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const group: Group = isByHand
    ? { audience: { of, ids: [...chosen.keys()] }, count: chosen.size, people: [...chosen.values()] }
    : { audience: { of, filter: given }, count: total, people: list.rows };
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={says.search[of]} loading={list.loading} />
      </div>
      {filters}
      <div className={styles.bar}>
        <span role="status">{isByHand ? says.chosen(chosen.size) : says.found(total)}</span>
        <Button disabled={!isByHand} onClick={() => setChosen(new Map())}>
          {says.clear}
        </Button>
        {chosen.size > MOST_CHOSEN && <strong role="alert">{says.tooMany}</strong>}
      </div>
      {table({
        selectedRowKeys: [...chosen.keys()],
        preserveSelectedRowKeys: true,
        columnWidth: 44,
        getCheckboxProps: ({ name }) => ({ 'aria-label': says.one(name) }),
        onChange: (keys) =>
          setChosen((before) => {
            const known = new Map([...before, ...list.rows.map((one) => [one._id, one] as const)]);
            return new Map(
              keys.flatMap((key) => {
                const one = known.get(String(key));
                return one ? [[one._id, one] as const] : [];
              }),
            );
          }),
      })}
      {children(group)}
    </>
  );
}
