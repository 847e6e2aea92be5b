import { roleTexts, type GrantRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { useAuth } from '@conference/shell-kit';
import { retryOnce } from '@conference/ui';
import { Button, Spin, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { TwoLines } from '../list/two-lines';
import { useList, type ListSource } from '../list/use-list';
import { ChangeRole } from './change-role';
import { EndRole } from './end-role';
import { Ended } from './ended';
import { MailAgain } from './mail-again';
import styles from './people.module.css';
import { texts } from './texts';

// The form's libraries come when it is opened.
const Invite = lazy(() => retryOnce(async () => ({ default: (await import('./invite')).Invite })));

const source: ListSource<'GET /grants', GrantRecord> = {
  at: 'GET /grants',
  rowsOf: ({ grants }) => grants,
  says: texts.loadFailed,
};

const sinceOf = ({ acceptedAt, createdAt, by }: GrantRecord) => (
  <TwoLines first={displayMinute(new Date(acceptedAt ?? createdAt))} second={by && texts.byWhom(by)} />
);

/** /admin/people: the roles of organisers. Admins invite people here, and change and end roles. */
export function People() {
  const list = useList(source, {});
  const [isInviting, setInviting] = useState(false);
  const { columns: heads } = texts;
  const open = list.rows.filter(({ state }) => state !== 'ended');
  const actions = (grant: GrantRecord) => (
    <div className={styles.actions}>
      {grant.state === 'active' ? (
        <ChangeRole grant={grant} onChanged={list.reload} />
      ) : (
        <MailAgain grant={grant} onMailed={list.reload} />
      )}
      <EndRole grant={grant} onEnded={list.reload} />
    </div>
  );
  const columns: TableColumnsType<GrantRecord> = [
    { title: heads.who, render: (_, grant) => <Who grant={grant} /> },
    { title: heads.role, width: 110, render: (_, { role }) => roleTexts[role].name },
    { title: heads.since, width: 220, render: (_, grant) => sinceOf(grant) },
    { title: heads.state, width: 150, render: (_, { state }) => texts.states[state] },
    { title: heads.actions, width: 230, render: (_, grant) => actions(grant) },
  ];
  return (
    <>
      <PageHeading title={remote.pages['/admin/people'].title} count={list.loading ? undefined : open.length} />
      <p className={styles.lead}>{texts.lead}</p>
      {isInviting ? (
        <Suspense fallback={<Spin aria-label={texts.invite.opening} />}>
          <Invite
            onInvited={() => {
              setInviting(false);
              list.reload();
            }}
            onCancel={() => setInviting(false)}
          />
        </Suspense>
      ) : (
        <Button type="primary" className={styles.open} onClick={() => setInviting(true)}>
          {texts.invite.open}
        </Button>
      )}
      <ListTable
        list={{ ...list, rows: open }}
        columns={columns}
        minWidth={900}
        card={(grant) => (
          <RowCard
            title={<Who grant={grant} />}
            facts={[
              [heads.role, roleTexts[grant.role].name],
              [heads.since, sinceOf(grant)],
              [heads.state, texts.states[grant.state]],
            ]}
            actions={actions(grant)}
          />
        )}
        empty={texts.empty}
      />
      <Ended grants={list.rows.filter(({ state }) => state === 'ended')} />
    </>
  );
}

/** A person, marked if it is the one who reads this. Nobody has a name before an invitation is accepted. */
function Who({ grant: { fullName, email } }: { grant: GrantRecord }) {
  const isYou = useAuth().user?.email === email;
  if (fullName === undefined) return <TwoLines first={email} />;
  const name = (
    <>
      {fullName} {isYou && <span className={styles.you}>({texts.you})</span>}
    </>
  );
  return <TwoLines first={name} second={email} />;
}
