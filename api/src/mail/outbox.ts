import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MoreThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { render } from './message';
import type { Message } from './message';
import { OutboxMail } from './outbox-mail.entity';
import { OutboxWorker } from './outbox-worker';

const DAY = 24 * 60 * 60 * 1000;

/** Where mails are put in the transaction of what they tell about. */
@Injectable()
export class Outbox {
  constructor(private readonly worker: OutboxWorker) {}

  /** Renders a mail as things stand at this moment and writes it down with the caller's transaction. */
  async put<Facts>(
    manager: EntityManager,
    message: Message<Facts>,
    facts: Facts,
    to: { recipient: string; registrationId?: string },
  ): Promise<void> {
    const now = Date.now();
    if (message.mostPerDay !== undefined) {
      const since = MoreThan(instant(now - DAY));
      const sent = await manager.countBy(OutboxMail, { recipient: to.recipient, event: message.event, createdAt: since });
      if (sent >= message.mostPerDay) return;
    }
    await manager.insert(OutboxMail, {
      id: uuid(),
      event: message.event,
      recipient: to.recipient,
      registrationId: to.registrationId ?? null,
      ...render(message, facts),
      createdAt: instant(now),
      attempts: 0,
      nextAttemptAt: instant(now),
    });
  }

  /** Called once the transaction is through: what was put leaves now. */
  send(): void {
    this.worker.kick();
  }
}
