import type { Loaded } from '@conference/api-client';
import type { AnswerOf, EditionVersionRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../console/action-button';
import { useAdminSession } from '../../console/admin-session';
import { Question } from '../../console/question';
import { useTask } from '../../console/use-task';
import { ListTable } from '../../list/list-table';
import { RowCard } from '../../list/row-card';
import { TwoLines } from '../../list/two-lines';
import styles from '../edition.module.css';
import { Restore, type LiveVersion } from './restore';
import { texts } from './texts';
import { WhatChanged } from './what-changed';

type Row = EditionVersionRecord & { _id: string };

interface VersionsProps {
  of: Loaded<AnswerOf<'GET /editions/:key/versions'>>;
  edition: string;
  /** The version that is live, and what it says; none of an edition that is not: nothing of it is restored. */
  live?: LiveVersion;
  /** Called after one was restored or cancelled. */
  onChanged(): void;
}

/** The versions of the edition, the newest first, with a way back to each. */
export function Versions({ of, edition, live, onChanged }: VersionsProps) {
  const { columns: heads, title, empty, name } = texts;
  const rows = (of.answer?.versions ?? []).map((version) => ({ ...version, _id: String(version.number) }));
  const actions = (version: Row) => {
    const { state, publishAt } = version;
    const isMissed = state === 'failed' && publishAt !== undefined;
    const before = rows.find(
      (other) => other.number < version.number && (other.state === 'live' || other.state === 'past'),
    );
    return (
      <div className={styles.rowActions}>
        {before && <WhatChanged in={version.number} since={before.number} edition={edition} />}
        {(state === 'scheduled' || isMissed) && <Cancel of={version} edition={edition} onCancelled={onChanged} />}
        {state === 'past' && live && <Restore of={version} edition={edition} live={live} onRestored={onChanged} />}
      </div>
    );
  };
  const columns: TableColumnsType<Row> = [
    { title: heads.version, dataIndex: 'number', width: 90 },
    { title: heads.at, width: 230, render: (_, version) => <When {...version} /> },
    { title: heads.state, render: (_, version) => <State {...version} /> },
    { title: heads.note, dataIndex: 'note' },
    { title: heads.actions, width: 220, render: (_, version) => actions(version) },
  ];
  const card = (version: Row) => (
    <RowCard
      title={name(version.number)}
      facts={[
        [heads.at, <When key="when" {...version} />],
        [heads.state, <State key="state" {...version} />],
        [heads.note, version.note],
      ]}
      actions={actions(version)}
    />
  );
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">{title}</h2>
      <ListTable list={{ ...of, rows }} columns={columns} minWidth={790} card={card} empty={empty} />
    </section>
  );
}

function When({ createdAt, publishAt, state, by }: EditionVersionRecord) {
  const { goesLive, by: byWhom } = texts;
  const first =
    state === 'scheduled' && publishAt !== undefined
      ? goesLive(displayMinute(new Date(publishAt)))
      : displayMinute(new Date(createdAt));
  return <TwoLines first={first} second={by && byWhom(by)} />;
}

const State = ({ state, reason }: EditionVersionRecord) => <TwoLines first={texts.states[state]} second={reason} />;

interface CancelProps {
  of: EditionVersionRecord;
  edition: string;
  onCancelled(): void;
}

/** Cancels a version that is to go live later, or gives up one that was to and has failed, after a question. */
function Cancel({ of: { number, state }, edition, onCancelled }: CancelProps) {
  const { ask } = useAdminSession();
  const { run } = useTask();
  const [isAsking, setAsking] = useState(false);
  const { label, question, follows, yes, no, success, failed } = state === 'failed' ? texts.giveUp : texts.cancel;
  const act = async () => {
    const params = { key: edition, number: String(number) };
    await run(ask('DELETE /editions/:key/versions/:number', { params }), {
      success: success(number),
      failed: (message) => message,
      network: failed,
    });
    setAsking(false);
    onCancelled();
  };
  return (
    <>
      <ActionButton size="small" aria-label={`${label}: ${number}`} onClick={() => setAsking(true)}>
        {label}
      </ActionButton>
      <Question open={isAsking} title={question(number)} yes={yes} no={no} onYes={act} onNo={() => setAsking(false)}>
        <p>{follows}</p>
      </Question>
    </>
  );
}
