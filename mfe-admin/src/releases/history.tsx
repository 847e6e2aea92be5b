import type { Loaded } from '@conference/api-client';
import type { ReleaseRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import type { TableColumnsType } from 'antd';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import styles from './releases.module.css';
import { texts } from './texts';

/** As much of a commit's name as people say. */
const COMMIT = 10;

type Row = ReleaseRecord & { _id: string };

/** The history of releases, the newest first. */
export function History({ of, releases }: { of: Loaded<unknown>; releases: ReleaseRecord[] }) {
  const { title, columns: heads, release: named, empty } = texts.history;
  const list = { ...of, rows: releases.map((release) => ({ ...release, _id: String(release.release) })) };
  const columns: TableColumnsType<Row> = [
    { title: heads.release, dataIndex: 'release', width: 100 },
    { title: heads.at, width: 210, render: (_, { at }) => displayMinute(new Date(at)) },
    { title: heads.what, render: (_, release) => <Change {...release} /> },
    { title: heads.commit, width: 150, render: (_, { commit }) => commit && <code>{commit.slice(0, COMMIT)}</code> },
  ];
  const card = (release: Row) => (
    <RowCard
      title={named(release.release)}
      facts={[
        [heads.at, displayMinute(new Date(release.at))],
        [heads.what, <Change key="change" {...release} />],
        [heads.commit, release.commit && <code>{release.commit.slice(0, COMMIT)}</code>],
      ]}
    />
  );
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{title}</h2>
      <ListTable list={list} columns={columns} minWidth={700} card={card} empty={empty} />
    </section>
  );
}

/** What a release changed. It may change no module: only pages, or whether devices store them. */
function Change({ modules, ...release }: ReleaseRecord) {
  const { action, removed, older, by, publisher, evidence, switched, rollout, reason } = release;
  if (removed) return texts.history.removed(removed.join(', '));
  if (switched)
    return (
      <>
        {texts.history.switched(switched.module, switched.to)}
        {reason && <span className={styles.reason}>{reason}</span>}
      </>
    );
  const changed = modules.length === 0 && rollout ? [{ ...rollout, name: rollout.module }] : modules;
  if (changed.length === 0) return texts.history.same;
  const { gave, tookBack, byGuard, actions } = texts.history;
  const some = rollout && (rollout.share > 0 ? gave(rollout.share) : tookBack);
  return (
    <>
      {by ? byGuard : modules.length === 0 && some ? some : actions[action]}{' '}
      {changed.map(({ name, version }) => (
        <span key={name} className={styles.changed}>
          {name} <code>{version}</code>
        </span>
      ))}
      {publisher && texts.history.publisher(publisher)}
      {older && texts.history.older(older)}
      {evidence && (
        <a href={evidence} target="_blank" rel="noopener noreferrer">
          {texts.history.evidence}
        </a>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
