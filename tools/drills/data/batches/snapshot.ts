import type { BatchKindName, BatchState } from '@conference/contracts';
import { onDatabase } from '../../../harness/statements';

/** Of a day on which no drill ran: what is due then is due now. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** A batch as the database has it at one moment. */
export interface Snapshot {
  kind: BatchKindName;
  state: BatchState;
  /** Its items or recipients that are released, and those that are left behind. */
  released: number;
  leftBehind: number;
  /** Of decisions: released items whose application is as decided, or was changed again after that. */
  changed: number;
  /** Events of the items, of which each has one at most. */
  events: number;
  /** Mails that wait for the release, and those that may leave or have left. */
  held: number;
  dated: number;
}

/** Where a site keeps what is looked at. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** The state of a batch, read from the database in one statement: a release between two statements would look half done. */
export const snapshot = ({ dataDir, databaseUrl }: Place, id: string): Promise<Snapshot> =>
  onDatabase(dataDir, databaseUrl, async (run) => {
    const items = `FROM batch_item item WHERE item.batchId = batch.id`;
    const released = `${items} AND item.state = 'released'`;
    const isAsDecided = 'registration.version = item.version + 1 AND registration.status = item.status';
    const application = `SELECT 1 FROM registration WHERE registration.id = item.registrationId
      AND (${isAsDecided} OR registration.version > item.version + 1)`;
    const event = 'SELECT 1 FROM application_event WHERE application_event.id = item.eventId';
    const recipients = 'FROM batch_recipient recipient WHERE recipient.batchId = batch.id';
    const mails = 'FROM outbox_mail mail WHERE mail.batchId = batch.id';
    const counts = {
      changed: `${released} AND EXISTS (${application})`,
      events: `${items} AND EXISTS (${event})`,
      held: `${mails} AND mail.nextAttemptAt LIKE '9999%'`,
      dated: `${mails} AND mail.nextAttemptAt NOT LIKE '9999%'`,
    };
    const both = (state: string) =>
      `(SELECT COUNT(*) ${items} AND item.state = '${state}') + (SELECT COUNT(*) ${recipients} AND recipient.state = '${state}')`;
    const columns = Object.entries(counts).map(([name, from]) => `(SELECT COUNT(*) ${from}) AS ${name}`);
    const [batch] = await run<Snapshot>(
      `SELECT kind, state, ${both('released')} AS released, ${both('left behind')} AS leftBehind, ${columns.join()}
       FROM batch WHERE id = '${id}'`,
    );
    if (!batch) throw new Error(`There is no batch ${id}.`);
    return batch;
  });

/** Makes everything due now that is to be done about batches. */
export async function hurry({ dataDir, databaseUrl }: Place): Promise<void> {
  await onDatabase(dataDir, databaseUrl, (run) =>
    run(`UPDATE batch SET dueAt = '${LONG_AGO}' WHERE dueAt IS NOT NULL AND state IN ('sealing', 'sealed')`),
  );
}

/** What of a batch is half done: it is open, sealed or released, with all that belongs to that. @param amount of its items */
export function halfDone(
  { kind, state, held, dated, events, changed, released, leftBehind }: Snapshot,
  amount: number,
): string[] {
  const wrong: string[] = [];
  const is = (what: string, found: number, expected: number) => {
    if (found !== expected) wrong.push(`A batch that is ${state} has ${found} ${what}, not ${expected}`);
  };
  is('dated mails', dated, released);
  if (kind === 'decisions') {
    is('events', events, released);
    is('changed applications', changed, released);
  }
  if (state === 'released') is('items that are released or left behind', released + leftBehind, amount);
  else is('items that are released or left behind', released + leftBehind, 0);
  if (state === 'sealed') is('held mails', held, amount);
  if (state === 'open' || state === 'released') is('held mails', held, 0);
  return wrong;
}
