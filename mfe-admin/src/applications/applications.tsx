import { PageHeading } from '../console/page-heading';
import { ApplicationsTable } from './applications-table';
import { Filters } from './filters';
import { useLastPage, useListAddress } from './list-address';
import { SearchBox } from './search-box';
import { texts } from './texts';
import { useRegistrations } from './use-registrations';

/** /admin/applications: all applications, found by name, presentation type and sub-theme. */
export function Applications() {
  const { address, change, toPage } = useListAddress();
  const list = useRegistrations({ ...address, sort: 'fullName' }, logOnly);
  useLastPage(list, address.page, toPage);
  return (
    <>
      <PageHeading title={texts.title} count={list.total}>
        <SearchBox label={texts.search} value={address.q ?? ''} onSearch={(q) => change({ q })} />
      </PageHeading>
      <Filters address={address} onChange={change} />
      <ApplicationsTable
        list={list}
        page={address.page}
        onPage={toPage}
        emptyHint={address.segment && !address.q && !address.subTheme ? texts.emptyType(address.segment) : undefined}
      />
    </>
  );
}

/** Told in the browser's console only (docs/rules.md, console): where the rows would be stands a Reload. */
const logOnly = (failure: unknown) => console.error(failure);
