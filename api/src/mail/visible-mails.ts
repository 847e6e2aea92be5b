import { mayDo, templateRecordAccess, type ConsoleAccess } from '@conference/contracts';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../http/caller';
import type { Message } from './message';
import { messages } from './messages';
import type { OutboxMail } from './outbox-mail.entity';
import { inState } from './state';

/** What somebody needs to read a mail in the outbox: access to its list. A mail without a list is for admins. */
function accessTo({ admins, about, list = about?.kind }: Message<never>): ConsoleAccess {
  return admins || list === undefined ? 'admin' : templateRecordAccess[list];
}

/** The events of the mails that somebody may read; nothing for an admin, who may read all. */
export function visibleEvents(caller: Caller): string[] | undefined {
  if (mayDo(caller, 'admin')) return undefined;
  return messages.filter((message) => mayDo(caller, accessTo(message))).map(({ event }) => event);
}

/** Whether somebody may read the mails of an event. */
export function mayRead(caller: Caller): (event: string) => boolean {
  const events = visibleEvents(caller);
  return (event) => events?.includes(event) ?? true;
}

/**
 * Narrows mails to those that somebody may read. They do not read what a batch holds about their own application: like every author, they
 * learn it when it leaves.
 * @param query whose alias is `mail`
 */
export function narrowToVisible(query: SelectQueryBuilder<OutboxMail>, caller: Caller): void {
  const events = visibleEvents(caller);
  if (events === undefined) return;
  query.andWhere({ event: In(events) });
  query.andWhere(
    `NOT (${inState.held} AND mail.recordId IN (SELECT own.id FROM registration own WHERE own.accountId = :owner))`,
    { owner: caller.accountId },
  );
}
