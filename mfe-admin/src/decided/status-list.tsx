import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { ApplicationCard } from '../applications/application-card';
import { applicationLists, useApplications } from '../applications/application-lists';
import { texts as listTexts } from '../applications/texts';
import { PageHeading } from '../console/page-heading';
import { EditionOfList } from '../list/edition-of-list';
import { listUrl } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { Cards } from './cards';
import styles from './status-list.module.css';
import { texts } from './texts';

/** The applications of one status as cards, with a search and their number in the title. */
export function StatusList({ status, title }: { status: 'wait' | 'declined'; title: string }) {
  const { empty, failed } = texts[status];
  const { list } = useApplications(applicationLists[status], failed);

  return (
    <>
      <PageHeading title={title} count={list.total}>
        <SearchBox label={listTexts.search} loading={list.loading} />
      </PageHeading>
      <EditionOfList />
      {status === 'wait' && <Lead />}
      <Cards
        list={list}
        empty={empty}
        card={(application) => <ApplicationCard application={application} showStatus={false} />}
      />
    </>
  );
}

/** Explains the waiting list, because an undecided application is also called Waiting. */
function Lead() {
  const { lead, undecided } = texts.wait;
  return (
    <p className={styles.lead}>
      {lead}{' '}
      <TextLink as={Link} to={listUrl(url.adminApplications, { status: 'pending' })}>
        {undecided}
      </TextLink>
    </p>
  );
}
