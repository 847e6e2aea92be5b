import { approvalStatuses, type Volunteer } from '@conference/contracts';
import { url } from '@conference/site-map';
import { Flex, type TableColumnsType } from 'antd';
import remote from '../../remote';
import { DeleteButton } from '../console/delete-button';
import { useMay } from '../console/admin-session';
import { IfMay } from '../console/if-may';
import { PageHeading } from '../console/page-heading';
import { ApprovalButtons } from '../list/approval-buttons';
import { ApprovalOf } from '../list/approval-of';
import { ExportButton } from '../export/export-button';
import { EditionOfList, useEditionOfList, useOtherEdition } from '../list/edition-of-list';
import { useListAddress } from '../list/list-address';
import { useWayBack } from '../list/list-position';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { RowLink } from '../list/row-link';
import { SearchBox } from '../list/search-box';
import { TwoLines } from '../list/two-lines';
import { useList, type ListSource } from '../list/use-list';
import { texts } from './texts';

const source: ListSource<'GET /volunteer-register', Volunteer> = {
  at: 'GET /volunteer-register',
  rowsOf: ({ volunteers }) => volunteers,
  says: texts.failed,
};
const filters = { status: approvalStatuses };

/** /admin/volunteer: who would like to help. */
export function Volunteers() {
  const { q, page, status } = useListAddress(filters);
  const edition = useEditionOfList();
  const isAdmin = useMay()('admin');
  const isOld = useOtherEdition() !== undefined;
  const isRead = isOld || !isAdmin;
  const list = useList(source, { q, page, status, edition, sort: '-createdAt' });
  const wayBack = useWayBack();

  const actions = ({ _id, fullName, updatedAt }: Volunteer) => (
    <Flex gap={8} align="center" wrap>
      <RowLink to={url.adminVolunteerEdit(_id)} state={wayBack} aria-label={`${texts.edit}: ${fullName}`}>
        {texts.edit}
      </RowLink>
      <DeleteButton
        of={fullName}
        at="DELETE /volunteer-register/:id"
        id={_id}
        version={updatedAt}
        says={texts.deleted}
        onDeleted={list.reload}
        onRefused={list.reload}
      />
    </Flex>
  );
  const columns: TableColumnsType<Volunteer> = [
    { title: texts.columns.name, width: 152, dataIndex: 'fullName' },
    {
      title: texts.columns.contact,
      width: 262,
      render: (_, { email, phone }) => <TwoLines first={email} second={phone} />,
    },
    { title: texts.columns.department, width: 124, dataIndex: 'department' },
    { title: texts.columns.experiences, dataIndex: 'experiences' },
    { title: texts.columns.status, render: (_, { status }) => <ApprovalOf status={status} /> },
    ...(isRead
      ? []
      : [
          {
            title: texts.columns.actions,
            width: 150,
            render: (_: unknown, volunteer: Volunteer) => actions(volunteer),
          },
        ]),
  ];
  return (
    <>
      <PageHeading title={remote.pages['/admin/volunteer'].title} count={list.total}>
        <SearchBox label={texts.search} loading={list.loading} />
        <IfMay access="admin">
          <ExportButton at="GET /volunteer-register/export" query={{ q, status, edition }} />
        </IfMay>
      </PageHeading>
      <EditionOfList />
      <ApprovalButtons />
      <ListTable
        list={list}
        columns={columns}
        minWidth={960}
        card={(volunteer) => (
          <RowCard
            title={volunteer.fullName}
            facts={[
              [texts.columns.department, volunteer.department],
              [texts.columns.contact, <TwoLines key="contact" first={volunteer.email} second={volunteer.phone} />],
              [texts.columns.experiences, volunteer.experiences],
              [texts.columns.status, <ApprovalOf key="status" status={volunteer.status} />],
            ]}
            actions={!isRead && actions(volunteer)}
          />
        )}
        empty={texts.empty}
        order={texts.order}
      />
    </>
  );
}
