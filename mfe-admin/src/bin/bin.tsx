import { binnedKinds, type BinEntryRecord } from '@conference/contracts';
import { capitalised, displayMinute } from '@conference/edition';
import type { TableColumnsType } from 'antd';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { FilterButtons } from '../list/filter-buttons';
import { useListAddress } from '../list/list-address';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { SearchBox } from '../list/search-box';
import { TwoLines } from '../list/two-lines';
import { useList, type ListSource } from '../list/use-list';
import styles from './bin.module.css';
import { DeleteForGood } from './delete-for-good';
import { PutBack } from './put-back';
import { texts } from './texts';

const filters = { kind: binnedKinds };

const source: ListSource<'GET /bin', BinEntryRecord> = {
  at: 'GET /bin',
  rowsOf: ({ entries }) => entries,
  says: texts.loadFailed,
};

const deletedOf = ({ deletedAt, by }: BinEntryRecord) => (
  <TwoLines first={displayMinute(new Date(deletedAt))} second={by && texts.by(by)} />
);
const untilOf = ({ until }: BinEntryRecord) => displayMinute(new Date(until));
const kindOf = ({ kind, edition }: BinEntryRecord) => `${capitalised(kind)}, ${edition}`;

/** /admin/bin: what was deleted of late, with ways to put it back and to delete it for good. */
export function Bin() {
  const address = useListAddress(filters);
  const list = useList(source, address);
  const { columns: heads } = texts;
  const actions = (entry: BinEntryRecord) => (
    <div className={styles.actions}>
      <PutBack entry={entry} onTried={list.reload} />
      <DeleteForGood entry={entry} onDeleted={list.reload} />
    </div>
  );
  const columns: TableColumnsType<BinEntryRecord> = [
    { title: heads.what, render: (_, entry) => <TwoLines first={entry.name} second={kindOf(entry)} /> },
    { title: heads.deleted, width: 200, render: (_, entry) => deletedOf(entry) },
    { title: heads.until, width: 190, render: (_, entry) => untilOf(entry) },
    { title: heads.actions, width: 250, render: (_, entry) => actions(entry) },
  ];
  return (
    <>
      <PageHeading title={remote.pages['/admin/bin'].title} count={list.total}>
        <SearchBox label={texts.search} loading={list.loading} />
      </PageHeading>
      <p className={styles.lead}>{texts.lead}</p>
      <FilterButtons name="kind" legend={texts.byKind} all={texts.all} words={binnedKinds} labelOf={capitalised} />
      <ListTable
        list={list}
        columns={columns}
        minWidth={860}
        card={(entry) => (
          <RowCard
            title={entry.name}
            facts={[
              [heads.what, kindOf(entry)],
              [heads.deleted, deletedOf(entry)],
              [heads.until, untilOf(entry)],
            ]}
            actions={actions(entry)}
          />
        )}
        empty={texts.empty}
        order={texts.order}
      />
    </>
  );
}
