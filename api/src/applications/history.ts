import type { ApplicationEventKind, ApplicationStatus, HistoryEntry } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ApplicationEvent } from './application-event.entity';

interface EventData {
  kind: ApplicationEventKind;
  registrationId: string;
  /** The version that it made. */
  version: number;
  actorId: string | null;
  at: string;
  detail?: object;
}

/** Adds to an application's history, in the transaction of the change. @returns the id of the event */
export async function addEvent(manager: EntityManager, data: EventData): Promise<string> {
  const event = eventOf(data);
  await manager.insert(ApplicationEvent, event);
  return event.id;
}

/** The row of an event. */
export const eventOf = ({ detail = {}, ...event }: EventData): ApplicationEvent => ({
  id: uuid(),
  ...event,
  detail: JSON.stringify(detail),
});

/** The stored detail. Each kind has other fields. */
interface Detail {
  status?: ApplicationStatus;
  comment?: string | null;
  fields?: string[];
  email?: HistoryEntry['email'];
  choice?: HistoryEntry['choice'];
}

/** The part of an event that its author may read, and the rest. */
export function readEvent({ id, kind, detail, at }: Pick<ApplicationEvent, 'id' | 'kind' | 'detail' | 'at'>) {
  const { status, ...more } = JSON.parse(detail) as Detail;
  return { event: { _id: id, kind, ...(status && { status }), at }, more };
}

/** What authors do themselves. Organisers do all the rest, whatever roles they have had since. */
export const byAuthors: readonly ApplicationEventKind[] = ['received', 'edited'];

/** An event as organisers read it. @param fullName the name of who made it; nothing when the account is gone */
export function toHistoryEntry(event: ApplicationEvent, fullName: string | undefined): HistoryEntry {
  const { event: entry, more } = readEvent(event);
  const { comment, fields, email, choice } = more;
  return {
    ...entry,
    ...(comment && { comment }),
    ...(fields && { fields }),
    ...(email && { email }),
    ...(choice && { choice }),
    ...(fullName !== undefined && { by: { fullName, role: byAuthors.includes(event.kind) ? 'user' : 'admin' } }),
  };
}
