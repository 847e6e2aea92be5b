import { changedKinds } from '@conference/contracts';
import { capitalised } from '@conference/edition';
import { Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { useChangeAddress } from '../list/list-address';
import styles from './history.module.css';
import { texts } from './texts';
import type { HistoryAddress } from './use-history-address';

interface FiltersProps {
  address: HistoryAddress;
  /** Everybody who has changed something. */
  people: readonly { _id: string; fullName: string }[];
}

/** Narrows the history by who, what and when. */
export function Filters({ address: { by, kind, from, to }, people }: FiltersProps) {
  const change = useChangeAddress();
  const { filters: says } = texts;
  const day = (name: 'from' | 'to', value: string | undefined) => (id: string) => (
    <Input id={id} type="date" value={value ?? ''} onChange={(event) => change({ [name]: event.target.value })} />
  );
  return (
    <fieldset className={styles.filters}>
      <legend>{says.legend}</legend>
      <Labelled label={says.by}>
        {(id) => (
          <select id={id} value={by ?? ''} onChange={(event) => change({ by: event.target.value })}>
            <option value="">{says.all}</option>
            {people.map(({ _id, fullName }) => (
              <option key={_id} value={_id}>
                {fullName}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={says.kind}>
        {(id) => (
          <select id={id} value={kind ?? ''} onChange={(event) => change({ kind: event.target.value })}>
            <option value="">{says.all}</option>
            {changedKinds.map((word) => (
              <option key={word} value={word}>
                {capitalised(word)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={says.from}>{day('from', from)}</Labelled>
      <Labelled label={says.to}>{day('to', to)}</Labelled>
    </fieldset>
  );
}

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
