import { audienceTypeValues, type AudienceEntry, type PaymentToCheck } from '@conference/contracts';
import { audienceTypes } from '@conference/edition';
import { Tabs } from 'antd';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { ExportButton } from '../export/export-button';
import { useChangeAddress, useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { useList, type ListSource } from '../list/use-list';
import { AudienceTable } from './audience-table';
import { PaymentsTable } from './payments-table';
import { texts } from './texts';

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
const filters = { type: audienceTypeValues, show: [PAYMENTS] } as const;

/** /admin/audience: who has registered to attend, in a tab for each type, and one for doubtful old payments, if there are any. */
export function Audience() {
  const address = useListAddress(filters);
  const change = useChangeAddress();
  const type = address.type ?? audienceTypeValues[0];
  const list = useList(source, { q: address.q, page: address.page, type, sort: '-createdAt' });
  const payments = useList(paymentsSource, {});
  const isOfPayments = address.show === PAYMENTS;
  const { page: _page, show: _show, type: _type, ...shown } = address;
  // When a tab is opened, the rows are those of the other one until the server has answered.
  const rows = list.rows[0]?.type === type ? list.rows : [];
  const table = <AudienceTable list={{ ...list, rows }} />;
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
      ? change({ show: PAYMENTS, type: undefined, q: undefined })
      : change({ show: undefined, type: audienceTypeValues.find((value) => value === key) });

  return (
    <>
      <PageHeading title={remote.pages['/admin/audience'].title} count={isOfPayments ? undefined : list.total}>
        {!isOfPayments && (
          <>
            <SearchBox label={texts.search} />
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
          ...audienceTypes.map(({ value, name }) => ({ key: value, label: name, children: table })),
          ...(isOfPayments || payments.rows.length > 0 ? [paymentsTab] : []),
        ]}
      />
    </>
  );
}
