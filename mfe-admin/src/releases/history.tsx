import type { Loaded } from '@conference/api-client';
import type { ReleaseRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import type { TableColumnsType } from 'antd';
import { ListTable } from '../list/list-table';
import { RowCard } from '../list/row-card';
import { TwoLines } from '../list/two-lines';
import styles from './releases.module.css';
import { texts } from './texts';

/** How many characters of a commit's hash are shown. */
const COMMIT = 10;

/** A release with when it ended, and which one rolled it back, if any. */
type Row = ReleaseRecord & { _id: string; until?: string; undoneBy?: number };

/** The history of releases, the newest first. */
export function History({ of, releases }: { of: Loaded<unknown>; releases: ReleaseRecord[] }) {
  const { title, columns: heads, release: named, empty } = texts.history;
  const list = { ...of, rows: rowsOf(releases) };
  const columns: TableColumnsType<Row> = [
    { title: heads.release, dataIndex: 'release', width: 100 },
    { title: heads.at, width: 210, render: (_, release) => <Time {...release} /> },
    { title: heads.what, render: (_, release) => <Change {...release} /> },
    { title: heads.commit, width: 150, render: (_, { commit }) => commit && <code>{commit.slice(0, COMMIT)}</code> },
  ];
  const card = (release: Row) => (
    <RowCard
      title={named(release.release)}
      facts={[
        [heads.at, <Time key="time" {...release} />],
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

/** From when to when a release was live; the live one has no end. */
const Time = ({ at, until }: Row) => (
  <TwoLines first={displayMinute(new Date(at))} second={until && texts.history.until(displayMinute(new Date(until)))} />
);

/** @param releases the newest first */
const rowsOf = (releases: ReleaseRecord[]): Row[] =>
  releases.map((release, index) => ({
    ...release,
    _id: String(release.release),
    until: releases[index - 1]?.at,
    undoneBy: undoneBy(release, releases.slice(0, index).reverse()),
  }));

/** The release that rolled back this one's changes, if there is one. @param later the next one first */
const undoneBy = ({ modules }: ReleaseRecord, later: ReleaseRecord[]): number | undefined =>
  modules
    .map(({ name }) => later.find((other) => other.modules.some((changed) => changed.name === name)))
    .find((next) => next?.action === 'rollback')?.release;

/** The changes of a release. It may change no module but only pages, or whether devices store pages. */
function Change({ modules, undoneBy: undone, ...release }: Row) {
  const { action, removed, subject, older, by, publisher, actor, evidence, switched, edition, rollout, reason } =
    release;
  const who = actor ?? publisher;
  const credit = who !== undefined && texts.history.by(who);
  if (removed)
    return (
      <>
        {texts.history.removed(removed.join(', '))} {credit}
      </>
    );
  if (edition)
    return (
      <>
        {texts.history.edition(edition.key, edition.number)} {credit}
        {reason && <span className={styles.reason}>{reason}</span>}
      </>
    );
  if (switched)
    return (
      <>
        {texts.history.switched(switched.module, switched.to)} {credit}
        {reason && <span className={styles.reason}>{reason}</span>}
      </>
    );
  const changed = modules.length === 0 && rollout ? [{ ...rollout, name: rollout.module }] : modules;
  if (changed.length === 0) return texts.history.same;
  const { gave, tookBack, byGuard, actions } = texts.history;
  const some = rollout && (rollout.share > 0 ? gave(rollout.share) : tookBack);
  return (
    <>
      {subject && <strong className={styles.subject}>{subject}</strong>}
      {by ? byGuard : modules.length === 0 && some ? some : actions[action]}{' '}
      {changed.map(({ name, version }) => (
        <span key={name} className={styles.changed}>
          {name} <code>{version}</code>
        </span>
      ))}
      {credit}
      {older && texts.history.older(older)}
      {evidence && (
        <a href={evidence} target="_blank" rel="noopener noreferrer">
          {texts.history.evidence}
        </a>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
      {undone && <strong className={styles.reason}>{texts.history.undone(undone)}</strong>}
    </>
  );
}
