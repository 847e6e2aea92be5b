import { audienceTypeValues, exportAudience, listAudience, type AudienceEntry, type AudienceListQuery } from '@conference/contracts';
import { audienceTypes } from '@conference/edition';
import { Tabs } from 'antd';
import { PageHeading } from '../console/page-heading';
import { ExportButton } from '../list/export-button';
import { useLastPage, useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { useList, type ListSource } from '../list/use-list';
import { AudienceTable } from './audience-table';
import { texts } from './texts';

const source: ListSource<AudienceListQuery, { audience: AudienceEntry[] }, AudienceEntry> = {
  endpoint: listAudience,
  rowsOf: ({ audience }) => audience,
  says: texts.failed,
};
const filters = { type: audienceTypeValues };

/** /admin/audience: who has registered to listen, Full and Partial apart. */
export function Audience() {
  const { address, change, toPage } = useListAddress(filters);
  const type = address.type ?? audienceTypeValues[0];
  const list = useList(source, { ...address, type, sort: '-createdAt' });
  useLastPage(list, address.page);
  const { page: _page, ...shown } = address;
  // What is still on the screen when a tab is opened are the entries of the other one, until the server has answered.
  const rows = list.rows[0]?.type === type ? list.rows : [];
  const table = <AudienceTable list={{ ...list, rows }} page={address.page} onPage={toPage} />;

  return (
    <>
      <PageHeading title={texts.title} count={list.total}>
        <SearchBox label={texts.search} value={address.q ?? ''} onSearch={(q) => change({ q })} />
        <ExportButton endpoint={exportAudience} query={{ ...shown, type }} />
      </PageHeading>
      <Tabs
        activeKey={type}
        onChange={(key) => change({ type: audienceTypeValues.find((value) => value === key) })}
        destroyOnHidden
        items={audienceTypes.map(({ value, name }) => ({ key: value, label: name, children: table }))}
      />
    </>
  );
}
