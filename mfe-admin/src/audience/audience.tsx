import { approvalStatuses, knownKeys, offeredKeys, type Choices, type PaymentToCheck } from '@conference/contracts';
import { TextLink } from '@conference/ui';
import { Tabs } from 'antd';
import { useMemo, type ReactNode } from 'react';
import remote from '../../remote';
import { useMay } from '../console/admin-session';
import { IfMay } from '../console/if-may';
import { PageHeading } from '../console/page-heading';
import { ExportButton } from '../export/export-button';
import { ApprovalButtons } from '../list/approval-buttons';
import { EditionOfList, useEditionOfList, useOtherEdition } from '../list/edition-of-list';
import { focusSearch, MAIN_ACTION } from '../list/focus';
import { useChangeAddress, useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { useChoices } from '../list/use-choices';
import { useList, type List, type ListSource } from '../list/use-list';
import styles from './audience.module.css';
import { AudienceTable } from './audience-table';
import { WalletButtons } from './wallet-buttons';
import { PaymentsTable } from './payments-table';
import { texts } from './texts';
import { useApproval } from './use-approval';
import { useTabs } from './use-tabs';

const paymentsSource: ListSource<'GET /audience/payments-to-check', PaymentToCheck> = {
  at: 'GET /audience/payments-to-check',
  rowsOf: ({ payments }) => payments,
};
const PAYMENTS = 'payments';
/** A list of payments is narrowed by nothing. */
const NO_FILTERS = { edition: undefined, type: undefined, status: undefined, paymentMethod: undefined, q: undefined };
const filtersIn = (choices: Choices) =>
  ({
    type: knownKeys(choices, 'attendance'),
    status: approvalStatuses,
    paymentMethod: knownKeys(choices, 'wallets'),
    show: [PAYMENTS],
  }) as const;

/**
 * /admin/audience: the registered guests, with a tab for each type, and one for doubtful old payments if there are any. With a search or a
 * payment method, each tab shows its number of matches.
 */
export function Audience() {
  return useMay()('takes money') ? <WithPayments /> : <Guests />;
}

/** Adds the doubtful payments, for people who take money. */
const WithPayments = () => <Guests payments={useList(paymentsSource, {})} />;

function Guests({ payments }: { payments?: List<PaymentToCheck> }) {
  const choices = useChoices();
  const address = useListAddress(useMemo(() => filtersIn(choices), [choices]));
  const change = useChangeAddress();
  const type = address.type ?? offeredKeys(choices, 'attendance')[0];
  const { q, page, status, paymentMethod } = address;
  const edition = useEditionOfList();
  const isOld = useOtherEdition() !== undefined;
  const canApprove = payments !== undefined && !isOld;
  const { list, statuses, types, foundIn, others, isSearching } = useTabs({
    q,
    page,
    type,
    status,
    paymentMethod,
    edition,
  });
  const { approve } = useApproval(list.reload);
  const isOfPayments = payments !== undefined && address.show === PAYMENTS;
  const { page: _page, show: _show, type: _type, ...shown } = address;
  const isOnlyOne = list.total === 1 && !list.loading && canApprove;
  const [only] = isOnlyOne ? list.rows.filter((row) => row.status === 'pending') : [];
  const table = (
    <>
      <ApprovalButtons counts={statuses} />
      {paymentMethod !== undefined && <WalletButtons />}
      <div role="status" className={styles.found}>
        {q && only && <p>{texts.onlyOne(only.name)}</p>}
        {others.map(({ type: { key, name }, amount }) => (
          <Elsewhere key={key} onOpen={() => change({ type: key })}>
            {texts.elsewhere(amount, name)}
          </Elsewhere>
        ))}
      </div>
      <AudienceTable list={list} isRead={!canApprove} />
    </>
  );
  const doubtful = payments && (isOfPayments || (payments.rows.length > 0 && !isOld)) ? [payments] : [];
  const paymentsTabs = doubtful.map((found) => ({
    key: PAYMENTS,
    label: texts.payments.tab(found.rows.length),
    children: (
      <PaymentsTable
        list={found}
        onChanged={() => {
          found.reload();
          list.reload();
        }}
      />
    ),
  }));
  // Tabs are named by the positions of their types: a key may have blanks, but the id of an element may not.
  const tabOf = (type: string | undefined) => String(choices.attendance.findIndex(({ key }) => key === type));
  const open = (tab: string) =>
    tab === PAYMENTS
      ? change({ ...NO_FILTERS, show: PAYMENTS }, { replace: false })
      : change({ show: undefined, type: choices.attendance[Number(tab)]?.key });

  return (
    <>
      <PageHeading title={remote.pages['/admin/audience'].title} count={isOfPayments ? undefined : list.total}>
        {!isOfPayments && (
          <>
            <SearchBox label={texts.search} loading={isSearching} onConfirm={() => only && void approve(only)} />
            <IfMay access="takes money">
              <ExportButton at="GET /audience/export" query={{ ...shown, type, edition }} />
              <ExportButton at="GET /audience/export" query={{ ...shown, edition }} label={texts.exportAll} />
            </IfMay>
          </>
        )}
      </PageHeading>
      {!isOfPayments && <EditionOfList />}
      <Tabs
        activeKey={isOfPayments ? PAYMENTS : tabOf(type)}
        onChange={open}
        destroyOnHidden
        items={[
          ...types.map(({ key, name }) => ({
            key: tabOf(key),
            label: foundIn ? `${name} ${foundIn(key)}` : name,
            children: table,
          })),
          ...paymentsTabs,
        ]}
      />
    </>
  );
}

/** Leads to the matches in another tab. This button then disappears, so that the search gets the focus. */
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
