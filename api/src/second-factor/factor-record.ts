import type { FactorEvent } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { namesOf } from '../accounts/accounts';
import { recordChange } from '../history/record-change';
import { ConferenceClock } from '../dates/conference-clock';
import { SecondFactorEvent } from './second-factor-event.entity';
import { SecondFactorRule } from './second-factor-rule.entity';

/** The latest entries of each kind that are listed. */
const LISTED = 100;

/** What was done about second factors, and by whom. */
@Injectable()
export class FactorRecord {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
  ) {}

  /** Notes what an organiser has done to a second factor, in the transaction that does it. */
  async note(
    manager: EntityManager,
    event: SecondFactorEvent['event'],
    accountId: string,
    actorId: string,
  ): Promise<void> {
    const at = this.clock.stamp();
    await manager.insert(SecondFactorEvent, { id: uuid(), accountId, event, actorId, at });
    const account = await manager.findOneBy(Account, { id: accountId });
    const of = { kind: 'second factor', record: accountId, name: account?.fullName } as const;
    if (event !== 'freed') await recordChange(manager, { by: actorId, at, did: event, ...of });
  }

  /** Changes the rule of the site, from now on and in every process. */
  async changeRule(manager: EntityManager, required: boolean, actorId: string): Promise<void> {
    const at = this.clock.stamp();
    await manager.insert(SecondFactorRule, { id: uuid(), required: Number(required), actorId, at });
    await recordChange(manager, { by: actorId, at, did: required ? 'required' : 'optional', kind: 'second factor' });
  }

  /** Whether the site requires a second factor. */
  async isRequired(manager = this.dataSource.manager): Promise<boolean> {
    const [last] = await manager.find(SecondFactorRule, { order: { id: 'DESC' }, take: 1 });
    return last?.required === 1;
  }

  /** The latest entries, the newest first. */
  async list(): Promise<FactorEvent[]> {
    const { manager } = this.dataSource;
    const latest = { order: { id: 'DESC' }, take: LISTED } as const;
    const events = await manager.find(SecondFactorEvent, latest);
    const rules = await manager.find(SecondFactorRule, latest);
    const ids = [
      ...events.flatMap(({ accountId, actorId }) => [accountId, actorId]),
      ...rules.map(({ actorId }) => actorId),
    ];
    const nameOf = await namesOf(manager, ids);
    const named = (key: 'of' | 'by', id: string | null) => id !== null && { [key]: nameOf(id) ?? 'Somebody' };
    return [
      ...events.map(({ id, event, at, accountId, actorId }) => ({
        _id: id,
        event,
        at,
        ...named('of', accountId),
        ...named('by', actorId),
      })),
      ...rules.map(({ id, required, at, actorId }) => ({
        _id: id,
        event: required === 1 ? ('required' as const) : ('optional' as const),
        at,
        ...named('by', actorId),
      })),
    ].sort((one, other) => (one._id < other._id ? 1 : -1));
  }
}
