import { ApplicationCard } from '../applications/application-card';
import { applicationLists, useApplications } from '../applications/application-lists';
import { texts as listTexts } from '../applications/texts';
import { PageHeading } from '../console/page-heading';
import { useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { Cards } from './cards';
import { texts } from './texts';

/** The applications of one status as cards, with a search by name and their number in the title. */
export function StatusList({ status, title }: { status: 'wait' | 'declined'; title: string }) {
  const { empty, failed } = texts[status];
  const address = useListAddress(applicationLists[status].filters);
  const { list } = useApplications(applicationLists[status], address, failed);

  return (
    <>
      <PageHeading title={title} count={list.total}>
        <SearchBox label={listTexts.search} />
      </PageHeading>
      <Cards
        list={list}
        empty={empty}
        card={(application) => <ApplicationCard application={application} showStatus={false} />}
      />
    </>
  );
}
