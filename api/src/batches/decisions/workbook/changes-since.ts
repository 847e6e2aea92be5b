import { applicationFields, statusLabels, type ApplicationEventKind } from '@conference/contracts';
import { In, type EntityManager } from 'typeorm';
import { ApplicationEvent } from '../../../applications/application-event.entity';
import { readEvent } from '../../../applications/history';

const labels: Record<string, { label: string } | undefined> = applicationFields;

const said: Record<ApplicationEventKind, (event: ReturnType<typeof readEvent>) => string> = {
  received: () => 'it was received',
  decided: ({ event }) => `it became "${event.status ? statusLabels[event.status] : ''}"`,
  paid: () => 'it was paid for',
  edited: ({ more }) => `its author changed ${fieldsIn(more.fields)}`,
  'email changed': () => 'its email was changed',
  'choice changed': ({ more }) => `it was moved to ${more.choice?.to ?? ''}`,
};

const fieldsIn = (fields: readonly string[] = []) =>
  new Intl.ListFormat('en-GB').format(fields.map((name) => labels[name]?.label ?? name)) || 'something';

/**
 * What has happened to applications since some version of each, in words, by their ids.
 * @param seen the version that was seen, by the id of the application
 */
export async function changesSince(
  manager: EntityManager,
  seen: ReadonlyMap<string, number>,
): Promise<Map<string, string[]>> {
  const changes = new Map<string, string[]>();
  if (seen.size === 0) return changes;
  const events = await manager.find(ApplicationEvent, {
    where: { registrationId: In([...seen.keys()]) },
    order: { registrationId: 'ASC', version: 'ASC' },
  });
  for (const event of events) {
    if (event.version <= (seen.get(event.registrationId) ?? 0)) continue;
    const before = changes.get(event.registrationId) ?? [];
    changes.set(event.registrationId, [...before, said[event.kind](readEvent(event))]);
  }
  return changes;
}
