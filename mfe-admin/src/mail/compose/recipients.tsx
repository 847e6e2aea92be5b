import { MOST_CHOSEN, type TemplateRecordKind } from '@conference/contracts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import batchStyles from '../../batches/batches.module.css';
import { SearchBox } from '../../list/search-box';
import { useChosen } from '../../list/use-chosen';
import styles from './compose.module.css';
import type { Group } from './group';
import type { Listed } from './lists';
import { texts } from './texts';

const says = texts.to;

interface RecipientsProps {
  of: TemplateRecordKind;
  listed: Listed;
  /** Below the group: what is done with it. */
  children(group: Group): ReactNode;
}

/** The recipients of a mail: everybody whom the filters find, or the people whose boxes are ticked in the list. */
export function Recipients({ of, listed: { list, filter, filters, table }, children }: RecipientsProps) {
  const { chosen, choose, selection } = useChosen(list.rows, ({ name }) => says.one(name));
  const [isShown, setShown] = useState(false);
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
      <div className={batchStyles.bar}>
        <span role="status">{isByHand ? says.chosen(chosen.size) : says.found(total)}</span>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? says.hide : says.show}
        </Button>
        <Button disabled={!isByHand} onClick={() => choose([])}>
          {says.clear}
        </Button>
        {chosen.size > MOST_CHOSEN && <strong role="alert">{says.tooMany}</strong>}
      </div>
      {isShown && table(selection)}
      {children(group)}
    </>
  );
}
