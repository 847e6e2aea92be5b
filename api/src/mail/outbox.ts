import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { searchKey } from '../database/search-key';
import { isTaken } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { outsideRequests } from '../logging/request-context';
import { FORM_MAILS_A_DAY } from '../throttles/rates';
import { render } from './message';
import type { Message } from './message';
import { OutboxMail } from './outbox-mail.entity';
import { OutboxWorker } from './outbox-worker';
import { LEFT } from './state';

/** To whom a mail goes, the id of what it tells about, and the instant from which on it is worthless. */
interface Destination {
  recipient: string;
  recordId?: string;
  expiresAt?: string;
}

/** A mail that is to be put: which one, what it tells, and to whom it goes. */
export interface Mail<Facts = unknown> {
  message: Message<Facts>;
  facts: Facts;
  to: Destination;
}

/** A mail whose facts are those that its message tells. */
export const mail = <Facts>(message: Message<Facts>, facts: Facts, to: Destination): Mail => ({ message, facts, to });

/** Where mails are put in the transaction of what they tell about. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: ConferenceClock,
    private readonly worker: OutboxWorker,
  ) {}

  /** Renders a mail as things stand at this moment and writes it down with the caller's transaction. */
  async put<Facts>(manager: EntityManager, message: Message<Facts>, facts: Facts, to: Destination): Promise<void> {
    const mail = this.rowOf(message, facts, to);
    if (message.anonymous) await putWithin(manager, mail);
    else await manager.insert(OutboxMail, mail);
  }

  /** The row of a mail that is the first one of its recipient's day. Where it is not, the unique key refuses it. */
  firstOf<Facts>(message: Message<Facts>, facts: Facts, to: Destination): NewMail {
    const mail = this.rowOf(message, facts, to);
    return { ...mail, share: placesOf(mail)[0] };
  }

  /** Takes back the mails about records that have not left, those given up too, in the transaction that removes these. */
  async withdraw(manager: EntityManager, ...recordIds: string[]): Promise<void> {
    if (recordIds.length === 0) return;
    const recordId = In(recordIds);
    await manager.delete(OutboxMail, [
      { recordId, sentAt: IsNull() },
      { recordId, outcome: Not(In(LEFT)) },
    ]);
  }

  private rowOf<Facts>(message: Message<Facts>, facts: Facts, to: Destination): NewMail {
    const now = Date.now();
    const rendered = render(message, facts);
    return {
      id: uuid(),
      event: message.event,
      ...to,
      ...rendered,
      searchText: searchKey(`${to.recipient} ${rendered.subject}`),
      createdAt: this.clock.stamp(now),
      attempts: 0,
      nextAttemptAt: instant(now),
    };
  }

  /** Called once the transaction is through: what was put leaves now. */
  send(): void {
    outsideRequests(() => this.worker.kick());
  }
}

type NewMail = Partial<OutboxMail> & Pick<OutboxMail, 'recipient' | 'nextAttemptAt'>;

/** An instant up to its day, YYYY-MM-DD. */
const DAY_LENGTH = 10;

/** The places of its recipient's day of which a mail takes one. */
const placesOf = ({ recipient, nextAttemptAt }: NewMail) =>
  Array.from(
    { length: FORM_MAILS_A_DAY },
    (_, place) => `${recipient} ${nextAttemptAt.slice(0, DAY_LENGTH)} ${place + 1}`,
  );

/**
 * Gives a mail that a stranger can cause the first place of its recipient's day that nobody has, or leaves it out. The
 * unique key decides, so that no burst gets more.
 */
async function putWithin(manager: EntityManager, mail: NewMail): Promise<void> {
  const places = placesOf(mail);
  // Read first only because a refused write costs more, and on MariaDB keeps others waiting.
  const known = await manager.find(OutboxMail, { where: { share: In(places) }, select: { share: true } });
  const taken = new Set(known.map(({ share }) => share));
  for (const share of places.filter((place) => !taken.has(place))) {
    try {
      await manager.insert(OutboxMail, { ...mail, share });
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}
