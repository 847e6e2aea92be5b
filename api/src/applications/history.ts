import type { ApplicationEventKind, ApplicationStatus, HistoryEntry } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Account } from '../accounts/account.entity';
import { ApplicationEvent } from './application-event.entity';

interface Happened {
  kind: ApplicationEventKind;
  registrationId: string;
  /** The version of the application that it made. */
  version: number;
  actorId: string | null;
  at: string;
  detail?: object;
}

/** Adds to an application's trail, in the transaction of what happened. */
export async function note(manager: EntityManager, happened: Happened): Promise<void> {
  await manager.insert(ApplicationEvent, eventOf(happened));
}

/** The row of what happened. */
export const eventOf = ({ detail = {}, ...event }: Happened): ApplicationEvent => ({
  id: uuid(),
  ...event,
  detail: JSON.stringify(detail),
});

/** What the trail says beside the kind: of each kind something else. */
interface Detail {
  status?: ApplicationStatus;
  comment?: string | null;
  fields?: string[];
  email?: HistoryEntry['email'];
}

/** An event as everybody is told it who may know of it, and beside that what else the trail says. */
export function readEvent({ id, kind, detail, at }: Pick<ApplicationEvent, 'id' | 'kind' | 'detail' | 'at'>) {
  const { status, ...more } = JSON.parse(detail) as Detail;
  return { event: { _id: id, kind, ...(status && { status }), at }, more };
}

/** An event as organisers are told it. */
export function toHistoryEntry(event: ApplicationEvent, actor: Account | undefined): HistoryEntry {
  const { event: entry, more } = readEvent(event);
  const { comment, fields, email } = more;
  return {
    ...entry,
    ...(comment && { comment }),
    ...(fields && { fields }),
    ...(email && { email }),
    ...(actor && { by: { fullName: actor.fullName, role: actor.role } }),
  };
}
