import { changedKinds } from '@conference/contracts';
import { capitalised } from '@conference/edition';
import { Input } from 'antd';
import { LabelledFilter, LabelledFilters } from '../list/labelled-filters';
import { useChangeAddress } from '../list/list-address';
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
    <LabelledFilters legend={says.legend}>
      <LabelledFilter label={says.by}>
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
      </LabelledFilter>
      <LabelledFilter label={says.kind}>
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
      </LabelledFilter>
      <LabelledFilter label={says.from}>{day('from', from)}</LabelledFilter>
      <LabelledFilter label={says.to}>{day('to', to)}</LabelledFilter>
    </LabelledFilters>
  );
}
