import type { ApplicationStatus, HistoryEntry } from '@conference/contracts';
import type { Account } from '../accounts/account.entity';
import type { ApplicationEvent } from './application-event.entity';

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
  return { told: { _id: id, kind, ...(status && { status }), at }, more };
}

/** An event as organisers are told it. */
export function toHistoryEntry(event: ApplicationEvent, actor: Account | undefined): HistoryEntry {
  const { told, more } = readEvent(event);
  const { comment, fields, email } = more;
  return {
    ...told,
    ...(comment && { comment }),
    ...(fields && { fields }),
    ...(email && { email }),
    ...(actor && { by: { fullName: actor.fullName, role: actor.role } }),
  };
}
