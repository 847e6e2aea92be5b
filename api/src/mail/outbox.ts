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

/** Where mails are put in the transaction of what they tell about. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: ConferenceClock,
    private readonly worker: OutboxWorker,
  ) {}

  /** Renders a mail as things stand at this moment and writes it down with the caller's transaction. */
  async put<Facts>(manager: EntityManager, message: Message<Facts>, facts: Facts, to: Destination): Promise<void> {
    const now = Date.now();
    const rendered = render(message, facts);
    const mail = {
      id: uuid(),
      event: message.event,
      ...to,
      ...rendered,
      searchText: searchKey(`${to.recipient} ${rendered.subject}`),
      createdAt: this.clock.stamp(now),
      attempts: 0,
      nextAttemptAt: instant(now),
    };
    if (message.anonymous) await putWithin(manager, mail, instant(now).slice(0, DAY_LENGTH));
    else await manager.insert(OutboxMail, mail);
  }

  /** Takes back the mails about records that have not left, those given up too, in the transaction that removes these. */
  async withdraw(manager: EntityManager, ...recordIds: string[]): Promise<void> {
    if (recordIds.length === 0) return;
    const recordId = In(recordIds);
    await manager.delete(OutboxMail, [{ recordId, sentAt: IsNull() }, { recordId, outcome: Not(In(LEFT)) }]);
  }

  /** Called once the transaction is through: what was put leaves now. */
  send(): void {
    outsideRequests(() => this.worker.kick());
  }
}

/** An instant up to its day, YYYY-MM-DD. */
const DAY_LENGTH = 10;

/**
 * Gives a mail that a stranger can cause the first place of its recipient's day that nobody has, or leaves it out. The
 * unique key decides, so that no burst gets more.
 */
async function putWithin(manager: EntityManager, mail: Partial<OutboxMail> & Pick<OutboxMail, 'recipient'>, day: string): Promise<void> {
  const places = Array.from({ length: FORM_MAILS_A_DAY }, (_, place) => `${mail.recipient} ${day} ${place + 1}`);
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
