import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In, IsNull, MoreThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { DAY } from '../durations';
import { outsideRequests } from '../logging/request-context';
import { render } from './message';
import type { Message } from './message';
import { anonymousEvents } from './messages';
import { OutboxMail } from './outbox-mail.entity';
import { OutboxWorker } from './outbox-worker';

/** So many mails that strangers can cause get to one address within a day (docs/rules.md, mail). */
const MOST_A_DAY = 5;

/** Where mails are put in the transaction of what they tell about. */
@Injectable()
export class Outbox {
  constructor(private readonly worker: OutboxWorker) {}

  /** Renders a mail as things stand at this moment and writes it down with the caller's transaction. */
  async put<Facts>(
    manager: EntityManager,
    message: Message<Facts>,
    facts: Facts,
    to: { recipient: string; recordId?: string },
  ): Promise<void> {
    const now = Date.now();
    if (message.anonymous && (await this.isFull(manager, to.recipient, now))) return;
    await manager.insert(OutboxMail, {
      id: uuid(),
      event: message.event,
      recipient: to.recipient,
      recordId: to.recordId ?? null,
      ...render(message, facts),
      createdAt: instant(now),
      attempts: 0,
      nextAttemptAt: instant(now),
    });
  }

  /** Takes back the mails about a record that have not left, in the transaction that removes it. */
  async withdraw(manager: EntityManager, recordId: string): Promise<void> {
    await manager.delete(OutboxMail, { recordId, sentAt: IsNull() });
  }

  /** Whether an address has had its share of the mails that strangers can cause. */
  private async isFull(manager: EntityManager, recipient: string, now: number): Promise<boolean> {
    const since = MoreThan(instant(now - DAY));
    return (await manager.countBy(OutboxMail, { recipient, event: In(anonymousEvents), createdAt: since })) >= MOST_A_DAY;
  }

  /** Called once the transaction is through: what was put leaves now. */
  send(): void {
    outsideRequests(() => this.worker.kick());
  }
}
