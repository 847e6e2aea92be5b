import { paymentLabels, paymentStatuses, type Application } from '@conference/contracts';
import { useState } from 'react';
import remote from '../../remote';
import { ApplicationCard } from '../applications/application-card';
import { AbstractDownload } from '../applications/application-detail/abstract-download';
import { applicationLists, useApplications } from '../applications/application-lists';
import { MarkAsPaid } from '../applications/mark-as-paid';
import { SegmentButtons } from '../applications/segment-buttons';
import { SubThemeButtons } from '../applications/sub-theme-buttons';
import { texts as listTexts } from '../applications/texts';
import { useAdminSession, useMay } from '../console/admin-session';
import { IfMay } from '../console/if-may';
import { PageHeading } from '../console/page-heading';
import { atVersion, useTask } from '../console/use-task';
import { ExportButton } from '../export/export-button';
import { EditionOfList, useEditionOfList, useOtherEdition } from '../list/edition-of-list';
import { FilterButtons } from '../list/filter-buttons';
import { SearchBox } from '../list/search-box';
import { Cards } from './cards';
import { texts } from './texts';

const words = texts.accepted;

/** /admin/accepted: the accepted applications, the latest change first, with their payments. */
export function Accepted() {
  const { address, list, counts } = useApplications(applicationLists.accepted, words.failed);
  const { page: _page, ...shown } = address;
  const edition = useEditionOfList();
  const may = useMay();
  const isOld = useOtherEdition() !== undefined;
  const takesMoney = may('takes money') && !isOld;
  const paid = usePaid(list.reload);
  const [asked, setAsked] = useState<string>();
  const unpaidAfter = (id: string) =>
    list.rows.slice(list.rows.findIndex(({ _id }) => _id === id) + 1).find((row) => row.paymentStatus !== 'paid');

  return (
    <>
      <PageHeading title={remote.pages['/admin/accepted'].title} count={list.total}>
        <SearchBox label={listTexts.search} loading={list.loading} />
        <ExportButton
          at="GET /registrations/export"
          query={{ ...shown, edition, searchIn: shown.q ? 'all' : undefined }}
        />
      </PageHeading>
      <EditionOfList />
      <SegmentButtons counts={counts?.segment} />
      <FilterButtons
        name="paymentStatus"
        legend={words.byPayment}
        all={words.anyPayment}
        words={paymentStatuses}
        labelOf={(payment) => paymentLabels[payment]}
        counts={counts?.paymentStatus}
      />
      <SubThemeButtons counts={counts?.subTheme} />
      <Cards
        list={list}
        empty={words.empty}
        card={(application) => {
          const { _id, fullName, paymentStatus } = application;
          const next = unpaidAfter(_id);
          return (
            <ApplicationCard application={application} showStatus={false}>
              <IfMay access="decides">
                <AbstractDownload application={application} isInList />
              </IfMay>
              {paymentStatus !== 'paid' && takesMoney && (
                <MarkAsPaid
                  fullName={fullName}
                  isAsking={asked === _id}
                  onAsk={(isAsking) => setAsked(isAsking ? _id : undefined)}
                  onConfirm={() => paid(application)}
                  next={next && { fullName: next.fullName, ask: () => setAsked(next._id) }}
                />
              )}
            </ApplicationCard>
          );
        }}
      />
    </>
  );
}

/** Marks the shown version of an application as paid. Reloads the list in any case. Resolves to whether it was marked. */
function usePaid(reload: () => void) {
  const { ask } = useAdminSession();
  const { run } = useTask();
  return async ({ _id: id, version }: Application) => {
    const { isDone } = await run(
      ask('PATCH /registrations/:id/payment', { params: { id }, json: { paymentStatus: 'paid' } }, atVersion(version)),
      listTexts.paid.says,
    );
    reload();
    return isDone;
  };
}
