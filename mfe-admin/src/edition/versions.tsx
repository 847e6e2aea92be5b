import type { Loaded } from '@conference/api-client';
import type { AnswerOf, EditionVersion } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import type { TableColumnsType } from 'antd';
import { PasswordField } from '@conference/ui';
import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask } from '../console/use-task';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { TwoLines } from '../list/two-lines';
import { texts } from './texts';

type Row = EditionVersion & { _id: string };

interface VersionsProps {
  of: Loaded<AnswerOf<'GET /editions/:key/versions'>>;
  edition: string;
  /** The number of the version that is live. */
  live?: number;
  onRestored(): void;
}

/** The versions of the edition, the newest first, with a way back to each. */
export function Versions({ of, edition, live, onRestored }: VersionsProps) {
  const { columns: heads, title, empty, name } = texts.versions;
  const rows = (of.answer?.versions ?? []).map((version) => ({ ...version, _id: String(version.number) }));
  const restore = (version: Row) => (
    <Restore of={version} edition={edition} live={live ?? version.number} onRestored={onRestored} />
  );
  const columns: TableColumnsType<Row> = [
    { title: heads.version, dataIndex: 'number', width: 90 },
    { title: heads.at, width: 230, render: (_, version) => <When {...version} /> },
    { title: heads.state, render: (_, version) => <State {...version} /> },
    { title: heads.note, dataIndex: 'note' },
    { width: 130, render: (_, version) => restore(version) },
  ];
  const card = (version: Row) => (
    <RowCard
      title={name(version.number)}
      facts={[
        [heads.at, <When key="when" {...version} />],
        [heads.state, <State key="state" {...version} />],
        [heads.note, version.note],
      ]}
      actions={restore(version)}
    />
  );
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{title}</h2>
      <ListTable list={{ ...of, rows }} columns={columns} minWidth={700} card={card} empty={empty} />
    </section>
  );
}

const When = ({ createdAt, by }: EditionVersion) => (
  <TwoLines first={displayMinute(new Date(createdAt))} second={by && texts.versions.by(by)} />
);

const State = ({ state, reason }: EditionVersion) => <TwoLines first={texts.versions.states[state]} second={reason} />;

interface RestoreProps {
  of: EditionVersion;
  edition: string;
  live: number;
  onRestored(): void;
}

/** Publishes what an old version said, after a question. Where money would go elsewhere, it takes the password. */
function Restore({ of: { number, state }, edition, live, onRestored }: RestoreProps) {
  const { ask } = useAdminSession();
  const { run } = useTask();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState<string>();
  const { restore, question, follows, yes, no, success, failed } = texts.versions;
  if (state !== 'past') return null;

  const act = async () => {
    const json = { ifVersion: live, ...(password !== undefined && { password }) };
    const params = { key: edition, number: String(number) };
    const ended = await run(ask('POST /editions/:key/versions/:number/restore', { params, json }), {
      success: success(number),
      failed: (message) => message,
      network: failed,
    });
    const needsPassword = !ended.isDone && ended.refused?.code === 'wrong_credentials';
    setPassword(needsPassword ? '' : undefined);
    if (needsPassword) return;
    setAsking(false);
    onRestored();
  };
  return (
    <>
      <ActionButton size="small" aria-label={`${restore}: ${number}`} onClick={() => setAsking(true)}>
        {restore}
      </ActionButton>
      <Question
        open={isAsking}
        title={question(number)}
        yes={yes}
        no={no}
        onYes={act}
        onNo={() => {
          setAsking(false);
          setPassword(undefined);
        }}
      >
        <p>{follows}</p>
        {password !== undefined && (
          <PasswordField
            label={texts.publish.password}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Question>
    </>
  );
}
