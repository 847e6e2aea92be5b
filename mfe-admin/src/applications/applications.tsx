import { isOffline, OFFLINE } from '@conference/api-client';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { tellFailedLoad } from '../console/tell-failure';
import { FilterButtons } from '../list/filter-buttons';
import { useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { applicationLists, useApplications } from './application-lists';
import { ApplicationsTable } from './applications-table';
import { statusFilterNames } from './status-names';
import { SubThemeButtons } from './sub-theme-buttons';
import { texts } from './texts';

const { filters } = applicationLists.all;

/** /admin/applications: all applications, found by words, status, presentation type and sub-theme. */
export function Applications() {
  const address = useListAddress(filters);
  const { q, status, segment, subTheme } = address;
  const { list, counts } = useApplications(applicationLists.all, address, logOnly);
  return (
    <>
      <PageHeading title={remote.pages['/admin/applications'].title} count={list.total}>
        <SearchBox label={texts.search} loading={list.loading} />
      </PageHeading>
      <FilterButtons
        name="status"
        legend={texts.byStatus}
        all={texts.all}
        words={filters.status}
        labelOf={(status) => statusFilterNames[status]}
        counts={counts?.status}
      />
      <FilterButtons
        name="segment"
        legend={texts.bySegment}
        all={texts.all}
        words={filters.segment}
        counts={counts?.segment}
      />
      <SubThemeButtons counts={counts?.subTheme} />
      <ApplicationsTable
        list={list}
        emptyHint={segment && !q && !subTheme && !status ? texts.emptyType(segment) : undefined}
      />
    </>
  );
}

/** Logged only, unless the device is offline (docs/rules.md, console): in place of the rows there is a Reload. */
function logOnly(failure: unknown): void {
  console.error(failure);
  if (isOffline(failure)) tellFailedLoad(failure, OFFLINE);
}
