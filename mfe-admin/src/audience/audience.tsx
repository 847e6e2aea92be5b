import {
  approvalLabels,
  approvalStatuses,
  audienceTypeValues,
  type AudienceEntry,
  type PaymentToCheck,
} from '@conference/contracts';
import { audienceTypes } from '@conference/edition';
import { TextLink } from '@conference/ui';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { ExportButton } from '../export/export-button';
import { FilterButtons } from '../list/filter-buttons';
import { focusSearch, MAIN_ACTION } from '../list/focus';
import { useChangeAddress, useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { useList, type ListSource } from '../list/use-list';
import styles from './audience.module.css';
import { AudienceTable } from './audience-table';
import { PaymentsTable } from './payments-table';
import { texts } from './texts';
import { useApproval } from './use-approval';

const source: ListSource<'GET /audience', AudienceEntry> = {
  at: 'GET /audience',
  rowsOf: ({ audience }) => audience,
  says: texts.failed,
};
const paymentsSource: ListSource<'GET /audience/payments-to-check', PaymentToCheck> = {
  at: 'GET /audience/payments-to-check',
  rowsOf: ({ payments }) => payments,
};
const PAYMENTS = 'payments';
const filters = { type: audienceTypeValues, status: approvalStatuses, show: [PAYMENTS] } as const;

/**
 * /admin/audience: who has registered to attend, in a tab for each type, and one for doubtful old payments, if there are any. A search
 * says how many there are in the other tab.
 */
export function Audience() {
  const address = useListAddress(filters);
  const change = useChangeAddress();
  const type = address.type ?? audienceTypeValues[0];
  const { q, page, status } = address;
  const list = useList(source, { q, page, type, status, sort: '-createdAt' });
  const counting = useLoaded('GET /audience/counts', { query: { q, type, status } }, { version: list.attempt });
  const counts = counting.answer;
  const { approve } = useApproval(list.reload);
  const payments = useList(paymentsSource, {});
  const isOfPayments = address.show === PAYMENTS;
  const { page: _page, show: _show, type: _type, ...shown } = address;
  // When a tab is opened, the rows are those of the other one until the server has answered.
  const rows = list.rows[0]?.type === type ? list.rows : [];
  const [only] = list.total === 1 && !list.loading ? rows.filter((row) => row.status === 'pending') : [];
  // Until they are counted, the counts are those of the words before.
  const areCounted = q && counts && !counting.loading;
  const others = audienceTypes.filter(({ value }) => value !== type && areCounted && counts.type[value] > 0);
  // Where no row is found, Enter leads to what is counted elsewhere.
  const isSearching = list.loading || (rows.length === 0 && counting.loading);
  const table = (
    <>
      <FilterButtons
        name="status"
        legend={texts.byStatus}
        all={texts.allStatuses}
        words={approvalStatuses}
        labelOf={(word) => approvalLabels[word]}
        counts={counts?.status}
      />
      <div role="status" className={styles.found}>
        {q && only && <p>{texts.onlyOne(only.name)}</p>}
        {others.map(({ value, name }) => (
          <Elsewhere key={value} onOpen={() => change({ type: value })}>
            {texts.elsewhere(counts?.type[value] ?? 0, name)}
          </Elsewhere>
        ))}
      </div>
      <AudienceTable list={{ ...list, rows }} />
    </>
  );
  const reloadBoth = () => {
    payments.reload();
    list.reload();
  };
  const paymentsTab = {
    key: PAYMENTS,
    label: texts.payments.tab(payments.rows.length),
    children: <PaymentsTable list={payments} onChanged={reloadBoth} />,
  };
  const open = (key: string) =>
    key === PAYMENTS
      ? change({ show: PAYMENTS, type: undefined, status: undefined, q: undefined }, { replace: false })
      : change({ show: undefined, type: audienceTypeValues.find((value) => value === key) });

  return (
    <>
      <PageHeading title={remote.pages['/admin/audience'].title} count={isOfPayments ? undefined : list.total}>
        {!isOfPayments && (
          <>
            <SearchBox label={texts.search} loading={isSearching} onConfirm={() => only && void approve(only)} />
            <ExportButton at="GET /audience/export" query={{ ...shown, type }} />
            <ExportButton at="GET /audience/export" query={shown} label={texts.exportAll} />
          </>
        )}
      </PageHeading>
      <Tabs
        activeKey={isOfPayments ? PAYMENTS : type}
        onChange={open}
        destroyOnHidden
        items={[
          ...audienceTypes.map(({ value, name }) => ({
            key: value,
            label: q && counts ? `${name} ${counts.type[value]}` : name,
            children: table,
          })),
          ...(isOfPayments || payments.rows.length > 0 ? [paymentsTab] : []),
        ]}
      />
    </>
  );
}

/** Leads to what the search finds in another tab. The search keeps the focus, since this is gone then. */
function Elsewhere({ onOpen, children }: { onOpen(): void; children: ReactNode }) {
  const open = () => {
    onOpen();
    focusSearch();
  };
  return (
    <TextLink as="button" type="button" {...MAIN_ACTION} onClick={open}>
      {children}
    </TextLink>
  );
}
