import remote from '../../remote';
import { NotThere } from '../console/not-there';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { Counts } from './counts';
import { KindCounts } from './kind-counts';
import { OverTime } from './over-time';
import { texts } from './texts';

/** /admin/overview: the numbers of the conference at a glance. */
export function Overview() {
  const overview = useLoaded('GET /overview', {}, { says: texts.failed, isFollowed: true, hasSpinner: true });
  const numbers = overview.answer;
  return (
    <>
      <PageHeading title={remote.pages['/admin/overview'].title} />
      <NotThere of={overview} waiting={texts.loading} />
      {numbers && (
        <>
          <Counts numbers={numbers} />
          {numbers.applications && <OverTime {...numbers.applications} />}
          <KindCounts numbers={numbers} />
        </>
      )}
    </>
  );
}
