import { limits } from '@conference/contracts';
import type { Core } from '@conference/edition';
import type { Language } from '@conference/language';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { insertRows } from '../database/insert-rows';
import { instant } from '../database/instant';
import { storedSearchKey } from '../database/search-key';
import { placeholdersFor } from '../database/shared-reads';
import { isDuplicate } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { forgetChanges } from '../history/record-change';
import { withoutRequestId } from '../logging/request-context';
import { counting } from '../tallies/tallies';
import { FORM_MAILS_A_DAY } from '../throttles/rates';
import {
  languageOfMail,
  MOST_BYTES,
  render,
  type Message,
  type RenderedMessage,
  type Spoken,
  type Stored,
} from './message';
import { OutboxMail, ROOM_TO_SEARCH } from './outbox-mail.entity';
import { OutboxWorker } from './outbox-worker';
import { mailRefusals } from './refusals';
import { tellRewritten } from './search-texts/rewritten';
import { HELD, LEFT } from './state';
import { storedFor } from './templates/stored';

/** What a mail is called that tries a template. */
export const TEST_EVENT = 'template test';

/** The recipient of a mail, the id of its record, and its expiry. */
interface Destination {
  recipient: string;
  /** The language of the recipient, or of what they have sent. English if nobody knows. */
  language?: Language;
  recordId?: string;
  expiresAt?: string;
}

/** A mail to queue: its declaration, facts and recipient. */
export interface Mail<Facts = unknown> {
  message: Message<Facts>;
  facts: Facts;
  to: Destination;
}

/** In which words the mails of a batch are written: those of the edition in each language, and the organisers' own templates. */
export interface Wording {
  editions: Editions;
  stored: Map<Message<unknown>, Stored>;
}

/** Where mails about a record go that has its own address. */
export const destinationOf = ({
  id,
  email,
  language,
}: {
  id: string;
  email: string;
  language: Language;
}): Destination => ({
  recipient: email,
  recordId: id,
  language,
});

/** Makes a mail whose facts match its message. */
export const mail = <Facts>(message: Message<Facts>, facts: Facts, to: Destination): Mail => ({ message, facts, to });

/** Queues mails in the transaction of their subject matter. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: ConferenceClock,
    private readonly worker: OutboxWorker,
    private readonly edition: LiveEdition,
  ) {}

  /** Renders a mail and queues it within the caller's transaction. */
  async put<Facts>(manager: EntityManager, message: Message<Facts>, facts: Facts, to: Destination): Promise<void> {
    const mail = await newMail(manager, message, facts, to, this.site);
    if (message.anonymous) await putWithin(manager, mail);
    else await manager.insert(OutboxMail, mail);
  }

  /** Queues a mail to every admin within the caller's transaction. @param about the record that it is about, if there is one */
  async putToAdmins<Facts>(
    manager: EntityManager,
    message: Message<Facts>,
    facts: Facts,
    about: Pick<Destination, 'recordId'> = {},
  ): Promise<void> {
    await this.putToEach(manager, await manager.findBy(Account, { role: 'admin' }), message, facts, about);
  }

  /** Queues a mail to each of several people within the caller's transaction. */
  async putToEach<Facts>(
    manager: EntityManager,
    people: readonly Pick<Account, 'email'>[],
    message: Message<Facts>,
    facts: Facts,
    about: Pick<Destination, 'recordId'> = {},
  ): Promise<void> {
    for (const { email } of people) await this.put(manager, message, facts, { ...about, recipient: email });
  }

  /** The row of a recipient's first mail of the day. If it is not the first, the unique key refuses it. */
  async firstOf<Facts>(
    manager: EntityManager,
    message: Message<Facts>,
    facts: Facts,
    to: Destination,
  ): Promise<NewMail> {
    const mail = await newMail(manager, message, facts, to, this.site);
    return { ...mail, share: placesOf(mail)[0] };
  }

  /** The words of now for a batch. A template is read with its first mail and kept, so that the parts of a batch have one wording. */
  wording(): Wording {
    return { editions: editionsOf(this.edition), stored: new Map() };
  }

  /**
   * Writes the mails of a batch, within the caller's transaction, and holds them until it is released.
   * @param mails with the ids that they get
   * @param wording the same for all parts of a batch
   * @throws Refused 409 when one is too long
   */
  async hold(
    manager: EntityManager,
    batchId: string,
    mails: readonly (Mail & { id: string })[],
    { editions, stored }: Wording = this.wording(),
  ): Promise<void> {
    for (const { message } of mails) if (!stored.has(message)) stored.set(message, await storedFor(manager, message));
    const rows = mails.map(({ id, message, facts, to }) => {
      const rendered = render(message, facts, spokenTo(to, message, facts, editions), stored.get(message) ?? new Map());
      if (Buffer.byteLength(rendered.html) > MOST_BYTES) throw mailRefusals.tooLong(to.recipient);
      return { ...rowOf(message.event, rendered, to, this.clock), id, batchId, bulk: 1, nextAttemptAt: HELD };
    });
    if (rows.length > 0) await insertRows(manager, OutboxMail, rows);
  }

  /** Has the held mails of a batch leave, in the transaction of its release. They are dated of now, as if they were written now. */
  async letGo(manager: EntityManager, batchId: string): Promise<void> {
    const now = wallTime();
    const dated = { nextAttemptAt: instant(now), createdAt: this.clock.stamp(now) };
    await manager.update(OutboxMail, { batchId, nextAttemptAt: HELD }, dated);
  }

  /** Withdraws held mails of a batch: those with these ids, or all. */
  async dropHeld(manager: EntityManager, batchId: string, ids?: readonly string[]): Promise<void> {
    await manager.delete(OutboxMail, { batchId, nextAttemptAt: HELD, ...(ids && { id: In(ids) }) });
  }

  /** Drops the mails of a released batch that have not left, while bulk mails wait. @returns how many */
  async dropUnsent(manager: EntityManager, batchId: string): Promise<number> {
    return (await manager.delete(OutboxMail, { batchId, outcome: IsNull() })).affected ?? 0;
  }

  /**
   * Queues a mail to the organiser who tries a template. It says that it is a test.
   * @param to with the record that it is tried with, so that it goes when that is deleted for good
   */
  async putTest(manager: EntityManager, { subject, ...body }: RenderedMessage, to: Destination): Promise<void> {
    const tested = { ...body, subject: `Test: ${subject}`.slice(0, limits.line) };
    await manager.insert(OutboxMail, rowOf(TEST_EVENT, tested, to, this.clock));
  }

  /** Withdraws unsent and given-up mails about records, in the transaction that removes the records. */
  async withdraw(manager: EntityManager, ...recordIds: string[]): Promise<void> {
    if (recordIds.length === 0) return;
    const recordId = In(recordIds);
    const which = { where: `recordId IN (${placeholdersFor(recordIds)})`, parameters: recordIds };
    const { affected } = await counting(manager, ['mail'], which, async () => {
      await manager.delete(OutboxMail, { recordId, sentAt: IsNull() });
      return manager.delete(OutboxMail, { recordId, outcome: Not(In(LEFT)) });
    });
    await tellRewritten(manager, affected);
  }

  private get site(): Site {
    return { clock: this.clock, editions: editionsOf(this.edition) };
  }

  /** Wakes the worker after the transaction. */
  wake(): void {
    withoutRequestId(() => this.worker.wake());
  }
}

type NewMail = Partial<OutboxMail> & Pick<OutboxMail, 'recipient' | 'nextAttemptAt'>;

/** The live edition, in each language. */
type Editions = Record<Language, Core>;

/** Both are of the same instant. */
export const editionsOf = (edition: LiveEdition): Editions => ({ en: edition.coreIn('en'), bn: edition.coreIn('bn') });

/** What a mail takes of the site: the clock that dates it, and the edition that it speaks of. */
interface Site {
  clock: ConferenceClock;
  editions: Editions;
}

/** In which language a mail speaks. That is decided when it is written. */
function spokenTo<Facts>(
  { language: theirs = 'en' }: Destination,
  message: Message<Facts>,
  facts: Facts,
  editions: Editions,
): Spoken {
  const language = languageOfMail(message, facts, theirs);
  return { language, edition: editions[language] };
}

/** Renders a mail. @returns its row, for a transaction that has no outbox: of a command on the server */
export async function newMail<Facts>(
  manager: EntityManager,
  message: Message<Facts>,
  facts: Facts,
  to: Destination,
  { clock, editions }: Site,
): Promise<NewMail> {
  const rendered = render(message, facts, spokenTo(to, message, facts, editions), await storedFor(manager, message));
  return rowOf(message.event, rendered, to, clock);
}

/** What of a mail is searched; once more for the index, if it fits. */
export function searchTextsOf({ recipient, subject }: Pick<OutboxMail, 'recipient' | 'subject'>) {
  const searchText = storedSearchKey(`${recipient} ${subject}`);
  return { searchText, searchLine: Buffer.byteLength(searchText) <= ROOM_TO_SEARCH ? searchText : null };
}

function rowOf(
  event: string,
  rendered: RenderedMessage,
  { language: _spoken, ...to }: Destination,
  clock: ConferenceClock,
): NewMail {
  const now = wallTime();
  return {
    id: uuid(),
    event,
    ...to,
    ...rendered,
    ...searchTextsOf({ recipient: to.recipient, subject: rendered.subject }),
    createdAt: clock.stamp(now),
    bulk: 0,
    attempts: 0,
    nextAttemptAt: instant(now),
  };
}

/** An instant up to its day, YYYY-MM-DD. */
const DAY_LENGTH = 10;

/** The keys of a recipient's day, of which each mail takes one. */
const placesOf = ({ recipient, nextAttemptAt }: NewMail) =>
  Array.from(
    { length: FORM_MAILS_A_DAY },
    (_, place) => `${recipient} ${nextAttemptAt.slice(0, DAY_LENGTH)} ${place + 1}`,
  );

/**
 * Queues a mail that a stranger can cause under the first free key of its recipient's day, or drops it. The unique key enforces the limit
 * against bursts.
 */
async function putWithin(manager: EntityManager, mail: NewMail): Promise<void> {
  const places = placesOf(mail);
  // The read only saves refused writes, which cost more and, on MariaDB, block others.
  const known = await manager.find(OutboxMail, { where: { share: In(places) }, select: { share: true } });
  const taken = new Set(known.map(({ share }) => share));
  for (const share of places.filter((place) => !taken.has(place))) {
    try {
      await manager.insert(OutboxMail, { ...mail, share });
      return;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

/** What names somebody in a mail: to whom it went, and what it said. */
const BLANK = { recipient: '', subject: '', text: '', html: '', searchText: '', searchLine: '', share: null };

/** Removes the mails about a record that have not left, and blanks the others, also in the history. That each left, and when, stays. */
export async function forgetMails(manager: EntityManager, { id: recordId }: { id: string }): Promise<void> {
  await manager.delete(OutboxMail, { recordId, sentAt: IsNull() });
  const mails = await manager.find(OutboxMail, { where: { recordId }, select: { id: true } });
  const { affected } = await manager.update(OutboxMail, { recordId }, BLANK);
  await tellRewritten(manager, affected);
  await forgetChanges(manager, ...mails);
}
