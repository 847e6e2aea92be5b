import { type AdminSession } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Link, useAuth } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import type { TableColumnsType } from 'antd';
import remote from '../../remote';
import { useAdminSession } from '../console/admin-session';
import { DeleteButton } from '../console/delete-button';
import { PageHeading } from '../console/page-heading';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { useList, type ListSource } from '../list/use-list';
import { browserOf } from './browser-of';
import styles from './sessions.module.css';
import { texts } from './texts';

const source: ListSource<'GET /admin-sessions', AdminSession> = {
  at: 'GET /admin-sessions',
  rowsOf: ({ sessions }) => sessions,
  says: texts.unavailable,
};

/** /admin/sessions: where the organiser is signed in, and a way to end each session. */
export function Sessions() {
  const adminId = useAuth().user?._id;
  const { signOut } = useAdminSession();
  const list = useList(source, { adminId });
  const end = ({ _id, userAgent, loginTime, current }: AdminSession) => (
    <DeleteButton
      of={`${browserOf(userAgent)}, ${displayMinute(new Date(loginTime))}`}
      label={texts.end}
      at="DELETE /admin-sessions/:id"
      id={_id}
      json={{ adminId }}
      says={texts.ended}
      onDeleted={current ? signOut : list.reload}
    />
  );
  const columns: TableColumnsType<AdminSession> = [
    { title: texts.columns.browser, render: (_, session) => <Browser {...session} /> },
    { title: texts.columns.address, dataIndex: 'ip' },
    { title: texts.columns.login, render: (_, { loginTime }) => displayMinute(new Date(loginTime)) },
    { title: texts.columns.actions, width: 150, render: (_, session) => end(session) },
  ];
  const card = (session: AdminSession) => (
    <RowCard
      title={<Browser {...session} />}
      facts={[
        [texts.columns.address, session.ip],
        [texts.columns.login, displayMinute(new Date(session.loginTime))],
      ]}
      actions={end(session)}
    />
  );
  return (
    <>
      <PageHeading title={remote.pages['/admin/sessions'].title} count={list.total} />
      <p className={styles.lead}>
        {texts.lead} <Link to={url.adminSecondFactor}>{texts.secondFactor}</Link>
      </p>
      <ListTable list={list} columns={columns} minWidth={600} card={card} empty={texts.empty} />
    </>
  );
}

/** A browser, marked if it is the one in which this is read. */
function Browser({ userAgent, current }: AdminSession) {
  return (
    <>
      {browserOf(userAgent)} {current && <strong className={styles.current}>{texts.current}</strong>}
    </>
  );
}
