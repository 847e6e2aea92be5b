import { Spinner } from '@conference/ui';
import { Button } from 'antd';
import { PageHeading } from '../console/page-heading';
import { Counts } from './counts';
import { Kinds } from './kinds';
import { OverTime } from './over-time';
import { texts } from './texts';
import { useOverview } from './use-overview';

/** /admin/overview: how it goes, at a glance. */
export function Overview() {
  const { found, reload } = useOverview();
  return (
    <>
      <PageHeading title={texts.title} />
      {found === undefined && <Spinner label={texts.loading} />}
      {found === null && <Button onClick={reload}>{texts.reload}</Button>}
      {found && (
        <>
          <Counts numbers={found} />
          <OverTime {...found.applications} />
          <Kinds numbers={found} />
        </>
      )}
    </>
  );
}
