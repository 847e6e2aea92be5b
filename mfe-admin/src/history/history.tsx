import type { ChangeRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import type { TableColumnsType } from 'antd';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { ExportButton } from '../export/export-button';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { SearchBox } from '../list/search-box';
import { TwoLines } from '../list/two-lines';
import { useList, type ListSource } from '../list/use-list';
import { ChangedFields } from './changed-fields';
import { Filters } from './filters';
import styles from './history.module.css';
import { texts } from './texts';
import { queryOf, useHistoryAddress } from './use-history-address';
import { byInWords, deedInWords, nameInWords } from './words';

const source: ListSource<'GET /history', ChangeRecord> = {
  at: 'GET /history',
  rowsOf: ({ changes }) => changes,
  says: texts.loadFailed,
};
const onlyPeople = { query: { page: 1, pageSize: 1 } };

const whenOf = ({ at }: ChangeRecord) => displayMinute(new Date(at));
const nameOf = (change: ChangeRecord) =>
  nameInWords(change) ?? (change.did === 'deleted for good' ? texts.unnamed : undefined);

/** /admin/history: which organiser changed what, with the values before and after. */
export function History() {
  const address = useHistoryAddress();
  const query = queryOf(address);
  const list = useList(source, { ...query, page: address.page });
  const people = useLoaded('GET /history', onlyPeople, { version: list.attempt }).answer?.people ?? [];
  const { columns: heads } = texts;
  const columns: TableColumnsType<ChangeRecord> = [
    {
      title: heads.when,
      width: 190,
      render: (_, change) => <TwoLines first={whenOf(change)} second={byInWords(change)} />,
    },
    {
      title: heads.what,
      width: 300,
      render: (_, change) => <TwoLines first={deedInWords(change)} second={nameOf(change)} />,
    },
    { title: heads.changes, render: (_, change) => <ChangedFields change={change} /> },
  ];
  return (
    <>
      <PageHeading title={remote.pages['/admin/history'].title} count={list.total}>
        <SearchBox label={texts.search} loading={list.loading} />
        <ExportButton at="GET /history/export" query={query} />
      </PageHeading>
      <p className={styles.lead}>{texts.lead}</p>
      <Filters address={address} people={people} />
      <ListTable
        list={list}
        columns={columns}
        minWidth={820}
        card={(change) => (
          <RowCard
            title={deedInWords(change)}
            facts={[
              [heads.what, nameOf(change)],
              [heads.when, whenOf(change)],
              [heads.by, byInWords(change)],
              [heads.changes, (change.fields.length > 0 || change.reason) && <ChangedFields change={change} />],
            ]}
          />
        )}
        empty={texts.empty}
        order={texts.order}
      />
    </>
  );
}
