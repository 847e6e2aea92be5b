import type { TemplateRecordKind } from '@conference/contracts';
import type { Dialect } from '../../database/columns';
import { groups } from './groups';

/** The recipients of batches with their records as they are now, and their mails. */
export const recipientsOf = (of: TemplateRecordKind): string =>
  `FROM batch_recipient recipient INNER JOIN batch ON batch.id = recipient.batchId
  ${groups[of].joined.map((join) => `LEFT JOIN ${join}`).join(' ')}
  LEFT JOIN outbox_mail mail ON mail.id = recipient.mailId`;

/** Whether a written mail is out of date: the record is gone or has changed, or the mail was withdrawn. */
const moved = (of: TemplateRecordKind) =>
  `(record.id IS NULL OR record.updatedAt <> recipient.version OR ${groups[of].email} <> recipient.email OR mail.id IS NULL)`;

/** Whether a recipient is left behind, or would be if the batch were released now. Before it is sealed, only recipients whose record is gone are. */
export const behind = (of: TemplateRecordKind): string =>
  `CASE WHEN recipient.state = 'released' THEN 0 WHEN recipient.state = 'left behind' THEN 1
    WHEN batch.state = 'sealed' THEN CASE WHEN ${moved(of)} THEN 1 ELSE 0 END
    WHEN record.id IS NULL THEN 1 ELSE 0 END`;

/** Takes over what the records say now, when a batch is sealed. */
export function freshen(of: TemplateRecordKind): Record<Dialect, string> {
  const { joined, name, email } = groups[of];
  const joins = ['batch_recipient other', ...joined.map((join) => join.replace('recipient.', 'other.'))].join(
    ' INNER JOIN ',
  );
  const fresh = `(SELECT other.id, record.updatedAt AS version, ${name} AS name, ${email} AS email
    FROM ${joins} WHERE other.batchId = ?) fresh`;
  return {
    mysql: `UPDATE batch_recipient recipient INNER JOIN ${fresh} ON fresh.id = recipient.id
      SET recipient.version = fresh.version, recipient.name = fresh.name, recipient.email = fresh.email`,
    sqlite: `UPDATE batch_recipient SET version = fresh.version, name = fresh.name, email = fresh.email
      FROM ${fresh} WHERE fresh.id = batch_recipient.id`,
  };
}

/** The statements of a release, in order, each with how often the id of the batch stands in it. */
export const releaseStatements = (of: TemplateRecordKind): readonly [sql: string, times: number][] => [
  [
    // MariaDB refuses to change a table that the statement reads. The inner SELECT gives it a copy to read.
    `UPDATE batch_recipient SET state = 'released' WHERE batchId = ? AND state = 'staged'
      AND id IN (SELECT id FROM (SELECT recipient.id ${recipientsOf(of)}
        WHERE recipient.batchId = ? AND NOT ${moved(of)}) unmoved)`,
    2,
  ],
  [`UPDATE batch_recipient SET state = 'left behind' WHERE batchId = ? AND state = 'staged'`, 1],
];
