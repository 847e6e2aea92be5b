import { Refused } from '@conference/api-client';
import { endAdminSession, listAdminSessions, type AdminSession } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { toast, useAuth } from '@conference/shell-kit';
import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useAdminSession } from '../console/admin-session';
import { DeleteButton } from '../console/delete-button';
import { PageHeading } from '../console/page-heading';
import { EmptyList } from '../list/empty-list';
import { SPINNER_AFTER_MS, useList, type ListSource } from '../list/use-list';
import styles from './sessions.module.css';
import { texts } from './texts';

type Answer = { sessions: AdminSession[] };

const source: ListSource<{ adminId?: string }, Answer, AdminSession> = {
  endpoint: listAdminSessions,
  rowsOf: ({ sessions }) => sessions,
  isWhole: true,
};

/** Without words of the server's own it is not known what went wrong. */
const onFailure = (failure: unknown) =>
  void toast.error(failure instanceof Refused ? failure.message || texts.unknown : texts.failed, { id: texts.failed });

/** /admin/sessions: where the organiser is signed in, and the way to end each of it. */
export function Sessions() {
  const adminId = useAuth().user?._id;
  const { signOut } = useAdminSession();
  const list = useList(source, useMemo(() => ({ adminId }), [adminId]), onFailure);

  const columns: TableColumnsType<AdminSession> = [
    {
      title: texts.columns.browser,
      render: (_, { userAgent, current }) => (
        <>
          {userAgent} {current && <strong className={styles.current}>{texts.current}</strong>}
        </>
      ),
    },
    { title: texts.columns.address, dataIndex: 'ip', width: 160 },
    { title: texts.columns.login, width: 190, render: (_, { loginTime }) => displayMinute(new Date(loginTime)) },
    {
      title: texts.columns.actions,
      width: 140,
      render: (_, { _id, userAgent, loginTime, current }) => (
        <DeleteButton
          of={`${userAgent}, ${displayMinute(new Date(loginTime))}`}
          label={texts.end}
          endpoint={endAdminSession}
          id={_id}
          body={{ adminId }}
          says={texts.ended}
          onDeleted={current ? signOut : list.reload}
          size="small"
        />
      ),
    },
  ];
  return (
    <>
      <PageHeading title={texts.title} count={list.total} />
      <p className={styles.lead}>{texts.lead}</p>
      <Table<AdminSession>
        rowKey="_id"
        columns={columns}
        dataSource={list.rows}
        loading={{ spinning: list.loading, delay: SPINNER_AFTER_MS }}
        pagination={false}
        scroll={{ x: 680 }}
        locale={{ emptyText: <EmptyList list={list} text={texts.empty} /> }}
      />
    </>
  );
}
