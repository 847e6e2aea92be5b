import { ApplicationCard } from '../applications/application-card';
import { applicationLists, useApplications } from '../applications/application-lists';
import { texts as listTexts } from '../applications/texts';
import { PageHeading } from '../console/page-heading';
import { useLastPage, useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { Cards } from './cards';
import { texts } from './texts';

/** The applications of one status as cards, with a search by name and their number in the title. */
export function StatusList({ status, title }: { status: 'wait' | 'declined'; title: string }) {
  const { empty, failed } = texts[status];
  const { address, change, toPage } = useListAddress(applicationLists[status].filters);
  const { list } = useApplications(applicationLists[status], address, failed);
  useLastPage(list, address.page);

  return (
    <>
      <PageHeading title={title} count={list.total}>
        <SearchBox label={listTexts.search} value={address.q ?? ''} onSearch={(q) => change({ q })} />
      </PageHeading>
      <Cards
        list={list}
        page={address.page}
        onPage={toPage}
        empty={empty}
        card={(application) => <ApplicationCard application={application} showStatus={false} />}
      />
    </>
  );
}
