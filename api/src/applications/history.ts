import type { ApplicationEventKind } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
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
