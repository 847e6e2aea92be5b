import { knownKeys, quotasForm, type AnswerOf, type QuotaChange } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { nameOf } from '@conference/edition';
import { Controller, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { keyOfPool } from '../applications/waiting-list';
import { inTransaction, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { changedField } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import { SignedIn, type Caller } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { poolsOf } from './pools';
import { Quota } from './quota.entity';
import { quotaRefusals } from './refusals';
import { quotaTexts } from './texts';

const { sentences } = quotaRefusals;

/** How many places the pools of the live edition have. */
@Controller()
export class QuotasController {
  private readonly log = new Logger('quotas');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  @Serves(calls.listQuotas)
  async list(@SignedIn() caller: Caller): Promise<AnswerOf<'GET /quotas'>> {
    return { success: true, pools: await this.pools(caller) };
  }

  /** @throws Refused 400 for what the edition has not, 409 for a number that somebody else has changed meanwhile */
  @Serves(calls.changeQuotas)
  async change(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'PUT /quotas'>> {
    const { quotas } = valid(quotasForm, body);
    const { key } = this.edition;
    this.refuseUnknown(quotas);
    const work = (manager: EntityManager) => this.write(manager, quotas, key, caller);
    let count: number;
    try {
      count = await inTransaction(this.dataSource, work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Somebody else has just set the first number of one of them. The second try reads that number.
      count = await inTransaction(this.dataSource, work);
    }
    if (count > 0) this.log.log({ did: 'changed quotas', record: key, changed: count, by: caller.accountId });
    return { success: true, message: quotaTexts.saved, pools: await this.pools(caller) };
  }

  private pools(caller: Caller) {
    return poolsOf(this.dataSource.manager, this.edition.key, this.edition.choices, caller);
  }

  /** A number may be cleared even if the edition no longer has its segment or sub-theme. @throws Refused 400 */
  private refuseUnknown(quotas: readonly QuotaChange[]): void {
    const { choices } = this.edition;
    const [segments, subThemes] = [knownKeys(choices, 'segments'), knownKeys(choices, 'subThemes')];
    const fields: Record<string, string> = {};
    const seen = new Set<string>();
    quotas.forEach((quota, index) => {
      const { segment, subTheme, places } = quota;
      if (places !== undefined && !segments.includes(segment))
        fields[`quotas.${index}.segment`] = sentences.noSegment(segment);
      if (places !== undefined && !subThemes.includes(subTheme))
        fields[`quotas.${index}.subTheme`] = sentences.noSubTheme(subTheme);
      if (seen.has(keyOfPool(quota))) fields[`quotas.${index}.segment`] ??= sentences.twice;
      seen.add(keyOfPool(quota));
    });
    if (Object.keys(fields).length > 0) throw quotaRefusals.wrong(fields);
  }

  /** @returns how many were changed. @throws Refused 409 */
  private async write(
    manager: EntityManager,
    quotas: readonly QuotaChange[],
    editionKey: string,
    { accountId }: Caller,
  ): Promise<number> {
    // Locks the numbers until the end of the transaction, so that what is read now stays true.
    await manager.update(Quota, { editionKey }, { editionKey });
    const now = new Map((await manager.findBy(Quota, { editionKey })).map((quota) => [keyOfPool(quota), quota.places]));
    const overtaken: Record<string, string> = {};
    // Numbers that are right already count as saved: the answer to a first attempt may have been lost.
    const changes = quotas.filter((quota) => quota.places !== now.get(keyOfPool(quota)));
    for (const quota of changes) {
      const current = now.get(keyOfPool(quota));
      if (current !== quota.placesBefore)
        overtaken[`quotas.${quotas.indexOf(quota)}.places`] = sentences.isNow(current);
    }
    if (Object.keys(overtaken).length > 0) throw quotaRefusals.changedMeanwhile(overtaken);
    for (const { segment, subTheme, places, placesBefore } of changes) {
      const pool = { editionKey, segment, subTheme };
      if (places === undefined) await manager.delete(Quota, pool);
      else if (placesBefore === undefined) await manager.insert(Quota, { id: uuid(), ...pool, places });
      else await manager.update(Quota, pool, { places });
    }
    if (changes.length > 0)
      await recordChange(manager, {
        by: accountId,
        at: this.clock.stamp(),
        did: 'changed',
        kind: 'quota',
        record: editionKey,
        name: editionKey,
        fields: changes.map(({ places, placesBefore, ...pool }) =>
          changedField(this.nameOf(pool), placesBefore, places),
        ),
      });
    return changes.length;
  }

  private nameOf({ segment, subTheme }: Pick<QuotaChange, 'segment' | 'subTheme'>): string {
    const { segments, subThemes } = this.edition.choices;
    return `${nameOf(segments, segment)}, ${nameOf(subThemes, subTheme)}`;
  }
}
