import type { Dialect } from '../../database/columns';

/** The applications of a batch that nobody has changed since they were decided on, in the live edition. */
const UNMOVED = 'registration.version = item.version AND registration.editionKey = :editionKey';
const OF_BATCH = "item.batchId = :batchId AND item.state = 'staged'";

/** Gives those who come onto a waiting list the places behind its last one, in the order in which they were staged. */
const ranked = `(SELECT item.id,
    COALESCE((SELECT MAX(other.waitPlace) FROM registration other WHERE other.editionKey = registration.editionKey
      AND other.segment = registration.segment AND other.subTheme = registration.subTheme AND other.status = 'wait'), 0)
    + ROW_NUMBER() OVER (PARTITION BY registration.segment, registration.subTheme ORDER BY item.id) AS place
  FROM batch_item item INNER JOIN registration ON registration.id = item.registrationId
  WHERE ${OF_BATCH} AND item.status = 'wait' AND item.statusBefore <> 'wait' AND ${UNMOVED}) ranked`;

const WAIT_PLACE = "CASE WHEN item.status = 'wait' THEN COALESCE(item.waitPlace, registration.waitPlace) END";

const CHANGES = {
  status: 'item.status',
  comment: 'item.comment',
  waitPlace: WAIT_PLACE,
  version: 'item.version + 1',
  updatedAt: ':at',
};
/** @param table its name, which a server needs if other tables have columns of the same names */
const changes = (table = '') =>
  Object.entries(CHANGES)
    .map(([column, value]) => `${table}${column} = ${value}`)
    .join();

/**
 * The statements of a release, in order, with named parameters. The applications of the batch are locked before the first one, so a
 * release and another decision on the same application wait for each other.
 */
export const releaseStatements: Record<Dialect, readonly string[]> = {
  mysql: [
    `UPDATE batch_item INNER JOIN ${ranked} ON ranked.id = batch_item.id SET batch_item.waitPlace = ranked.place`,
    `UPDATE batch_item item INNER JOIN registration ON registration.id = item.registrationId AND ${UNMOVED}
      SET item.state = 'released', item.openKey = NULL WHERE ${OF_BATCH}`,
    `UPDATE registration INNER JOIN batch_item item ON item.registrationId = registration.id SET ${changes('registration.')}
      WHERE item.batchId = :batchId AND item.state = 'released'`,
  ],
  sqlite: [
    `UPDATE batch_item SET waitPlace = ranked.place FROM ${ranked} WHERE ranked.id = batch_item.id`,
    `UPDATE batch_item AS item SET state = 'released', openKey = NULL FROM registration
      WHERE registration.id = item.registrationId AND ${UNMOVED} AND ${OF_BATCH}`,
    `UPDATE registration SET ${changes()}
      FROM batch_item item WHERE item.registrationId = registration.id AND item.batchId = :batchId AND item.state = 'released'`,
  ],
};

/** What is left is left behind. */
export const leaveBehind = `UPDATE batch_item SET state = 'left behind', openKey = NULL
  WHERE batchId = :batchId AND state = 'staged'`;

/** Each change makes a line of the history (applications/history.ts). */
export const addEvents = `INSERT INTO application_event (id, registrationId, version, kind, actorId, detail, at)
  SELECT item.eventId, item.registrationId, item.version + 1, 'decided', :actorId,
    json_object('status', item.status, 'comment', item.comment), :at
  FROM batch_item item WHERE item.batchId = :batchId AND item.state = 'released'`;

const CHANGED_STATUS = `CASE WHEN item.status <> item.statusBefore
  THEN json_object('field', 'status', 'from', item.statusBefore, 'to', item.status) END`;

/** What was or is empty is left out, as in history/changed-fields.ts. */
const CHANGED_COMMENT = `CASE WHEN COALESCE(item.comment, '') = COALESCE(item.commentBefore, '') THEN NULL
  WHEN item.commentBefore IS NULL THEN json_object('field', 'comment', 'to', item.comment)
  WHEN item.comment IS NULL THEN json_object('field', 'comment', 'from', item.commentBefore)
  ELSE json_object('field', 'comment', 'from', item.commentBefore, 'to', item.comment) END`;

/** The name as it is searched: it is the first line of the search text (applications/search.ts). */
const SEARCHED_NAME = `SUBSTR(registration.searchText, 1, INSTR(registration.searchText, '\n') - 1)`;

/**
 * Adds the same to the history of the site, with the same id. The search text is that of history/record-change.ts, but comments are only
 * in small letters. It has no version, so the hourly job makes it again.
 */
export const addChanges = `INSERT INTO history_change (id, at, actorId, did, kind, recordId, name, fields, searchText)
  SELECT item.eventId, :at, :actorId, 'decided', 'application', item.registrationId, registration.fullName,
    CONCAT('[', CONCAT_WS(',', ${CHANGED_STATUS}, ${CHANGED_COMMENT}), ']'),
    CONCAT_WS('\n', ${SEARCHED_NAME}, item.statusBefore, item.status, LOWER(item.commentBefore), LOWER(item.comment))
  FROM batch_item item INNER JOIN registration ON registration.id = item.registrationId
  WHERE item.batchId = :batchId AND item.state = 'released'`;

/** The places that accepted applications lose, in the order in which these were staged. */
export const freedPlaces = `SELECT item.eventId AS causeId, item.status, registration.segment, registration.subTheme
  FROM batch_item item INNER JOIN registration ON registration.id = item.registrationId
  WHERE item.batchId = :batchId AND item.state = 'released' AND item.statusBefore = 'accepted' AND item.status <> 'accepted'
  ORDER BY item.id`;

/** A statement with its named parameters as a driver takes it. */
export function withValues(sql: string, values: Record<string, unknown>): [sql: string, values: unknown[]] {
  const names = [...sql.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [sql.replace(/:\w+/g, '?'), names.map((name) => values[name] ?? null)];
}
