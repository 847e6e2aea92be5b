import { type SponsorInterest } from '@conference/contracts';
import { dayOf, displayDay } from '@conference/edition';
import type { TableColumnsType } from 'antd';
import remote from '../../remote';
import { DeleteButton } from '../console/delete-button';
import { PageHeading } from '../console/page-heading';
import { EditionOfList, useEditionOfList, useOtherEdition } from '../list/edition-of-list';
import { useListAddress } from '../list/list-address';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { SearchBox } from '../list/search-box';
import { TwoLines } from '../list/two-lines';
import { useList, type ListSource } from '../list/use-list';
import styles from './sponsors.module.css';
import { texts } from './texts';

const source: ListSource<'GET /sponsors', SponsorInterest> = {
  at: 'GET /sponsors',
  rowsOf: (sponsors) => sponsors,
  says: texts.failed,
};
const noFilters = {};
const sent = ({ createdAt }: SponsorInterest) => displayDay(dayOf(new Date(createdAt)));

/** /admin/sponsors: who would like to sponsor the conference. */
export function Sponsors() {
  const { q, page } = useListAddress(noFilters);
  const edition = useEditionOfList();
  const isOld = useOtherEdition() !== undefined;
  const list = useList(source, { q, page, edition, sort: '-createdAt' });

  const remove = ({ _id, name }: SponsorInterest) => (
    <DeleteButton of={name} at="DELETE /sponsors/:id" id={_id} says={texts.deleted} onDeleted={list.reload} />
  );
  const columns: TableColumnsType<SponsorInterest> = [
    {
      title: texts.columns.name,
      width: 190,
      render: (_, { name, organization = '' }) => <TwoLines first={name} second={organization} />,
    },
    { title: texts.columns.contact, render: (_, { email, phone = '' }) => <TwoLines first={email} second={phone} /> },
    {
      title: texts.columns.message,
      width: 320,
      render: (_, { message }) => <p className={styles.message}>{message}</p>,
    },
    { title: texts.columns.sent, width: 120, render: (_, sponsor) => sent(sponsor) },
    ...(isOld
      ? []
      : [
          {
            title: texts.columns.actions,
            width: 100,
            render: (_: unknown, sponsor: SponsorInterest) => remove(sponsor),
          },
        ]),
  ];
  return (
    <>
      <PageHeading title={remote.pages['/admin/sponsors'].title} count={list.total}>
        <SearchBox label={texts.search} loading={list.loading} />
      </PageHeading>
      <EditionOfList />
      <ListTable
        list={list}
        columns={columns}
        minWidth={860}
        card={(sponsor) => (
          <RowCard
            title={sponsor.name}
            facts={[
              [texts.columns.organization, sponsor.organization],
              [texts.columns.contact, <TwoLines key="contact" first={sponsor.email} second={sponsor.phone} />],
              [texts.columns.message, sponsor.message],
              [texts.columns.sent, sent(sponsor)],
            ]}
            actions={!isOld && remove(sponsor)}
          />
        )}
        empty={texts.empty}
        order={texts.order}
      />
    </>
  );
}
