import type {
  AccessWord,
  BatchForm,
  BatchItemRecord,
  BatchKindName,
  BatchNumbers,
  BatchRecipientRecord,
  ChangedField,
} from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { Dialect } from '../database/columns';
import type { Caller } from '../http/caller';
import type { Mail } from '../mail/outbox';
import type { Batch } from './batch.entity';

/** A mail of a batch, with the id that it gets. */
export type BatchMail = Mail & { id: string };

/**
 * How many mails are made and written together. Others wait meanwhile: on the embedded database for the transaction, too. With fewer, a
 * server would wait for its disk more often.
 */
export const MAILS_AT_ONCE: Record<Dialect, number> = { sqlite: 16, mysql: 50 };

/** What is in a batch: applications that are decided on, or people who are mailed. */
export interface BatchContent {
  items: BatchItemRecord[];
  recipients?: BatchRecipientRecord[];
}

/** What a kind makes of the form with which a batch is begun. */
export interface Begun {
  /** Its name when the form has none. */
  defaultName: string;
  /** What its row has. */
  columns: Partial<Batch>;
  /** What is in it from the beginning, for the history. */
  fields?: readonly ChangedField[];
  /** Writes what is in it, in the transaction that begins it. */
  along?(manager: EntityManager, batch: Batch): Promise<void>;
}

/** What a release has done. */
export interface Released {
  /** How many decisions took effect, or mails leave. */
  changed: number;
  /** The ids of mails that do not leave: what they are about was left behind. */
  unsent: string[];
}

/** What a kind of batch does beside what all of them do: they are sealed, released, stopped, opened again and discarded in one way. */
export interface BatchKind {
  /** What it takes of an organiser, beside releasing batches. */
  readonly access: AccessWord;

  /** @throws Refused 400, 403, 404 */
  begin(form: BatchForm, caller: Caller): Promise<Begun>;

  /** How much batches of this kind change and mail, by the ids of the batches. Leaves out what is about the caller until it is released. */
  numbersOf(manager: EntityManager, batches: readonly Batch[], caller?: Caller): Promise<Map<string, BatchNumbers>>;

  /** What is in a batch, in the order in which people read it, without what is about the caller. */
  contentOf(batch: Batch, caller: Caller): Promise<BatchContent>;

  /** The ids of the batches that tell the caller a decision about them merely by being in the list. */
  tellingOwn(batches: readonly Batch[], caller: Caller): Promise<ReadonlySet<string>>;

  /** Refuses somebody who may not release or discard this very batch. @throws Refused 409 */
  refuseOwn(manager: EntityManager, batch: Batch, caller: Caller): Promise<void>;

  /** The mails of a batch in parts. Each part is written in a transaction of its own. */
  mailsOf(batch: Batch): AsyncIterable<readonly BatchMail[]>;

  /** Makes the changes in the transaction of the release, by a few statements however many changes there are. */
  release(manager: EntityManager, batch: Batch): Promise<Released>;

  /** Forgets what is in a batch, in the transaction that discards it. */
  forget(manager: EntityManager, batch: Batch): Promise<void>;

  /** Looks up what a batch has to do that was begun for a freed place. */
  fill(batch: Batch): Promise<void>;
}

/** Injection token of the kinds by their names. */
export const BATCH_KINDS = Symbol('kinds of batches');
export type BatchKinds = Record<BatchKindName, BatchKind>;
