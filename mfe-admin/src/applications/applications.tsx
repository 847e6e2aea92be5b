import { isOffline, offlineMessage } from '@conference/api-client';
import { nameOf } from '@conference/edition';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { tellFailedLoad } from '../console/tell-failure';
import { EditionOfList } from '../list/edition-of-list';
import { SearchBox } from '../list/search-box';
import { useChoices } from '../list/use-choices';
import { ApplicationFilters } from './application-filters';
import { applicationLists, useApplications } from './application-lists';
import { ApplicationsTable } from './applications-table';
import { texts } from './texts';

/** /admin/applications: all applications, found by words, status, presentation type and sub-theme. */
export function Applications() {
  const { segments } = useChoices();
  const { address, list, counts } = useApplications(applicationLists.all, logOnly);
  const { q, status, segment, subTheme } = address;
  return (
    <>
      <PageHeading title={remote.pages['/admin/applications'].title} count={list.total}>
        <SearchBox label={texts.search} loading={list.loading} />
      </PageHeading>
      <EditionOfList />
      <ApplicationFilters counts={counts} />
      <ApplicationsTable
        list={list}
        emptyHint={segment && !q && !subTheme && !status ? texts.emptyType(nameOf(segments, segment)) : undefined}
      />
    </>
  );
}

/** Logged only, unless the device is offline (docs/rules.md, console): in place of the rows there is a Reload. */
function logOnly(failure: unknown): void {
  console.error(failure);
  if (isOffline(failure)) tellFailedLoad(failure, offlineMessage());
}
