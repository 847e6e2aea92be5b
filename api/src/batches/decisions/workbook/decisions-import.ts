import { FITTING_SHOWN, type decisionsImport, type DecisionsFound } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Caller } from '../../../http/caller';
import type { Batch } from '../../batch.entity';
import { batchRefusals } from '../../refusals';
import { Staging, type Judgement } from '../staging';
import { changesSince } from './changes-since';
import { readWorkbook } from './read-workbook';
import { workbookRefusals } from './refusals';
import type { DecisionRow, FilledIn } from './decision-rows';

/** What a workbook would do to the applications, and its rows that fit them. */
interface Outcome {
  found: DecisionsFound;
  fitting: DecisionRow[];
}

/** Stages the decisions of workbooks, after a dry run. */
@Injectable()
export class DecisionsImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staging: Staging,
  ) {}

  /**
   * Without `stage`, says what a workbook would stage and which rows do not fit. With it, stages all the rows that fit, in one
   * transaction. Both numbers, of the rows that fit and of those left out, must be what a dry run has said.
   * @throws Refused 400, 413, 415 for the file; 409 when the batch is not open, or the numbers are others by now
   */
  async run(
    batch: Batch,
    content: Buffer,
    { stage, leaveOut = 0 }: z.output<typeof decisionsImport>,
    caller: Caller,
  ): Promise<DecisionsFound> {
    const filled = await readWorkbook(content);
    const items = filled.decisions.map(({ item }) => item);
    if (stage === undefined) {
      if (batch.state !== 'open') throw batchRefusals.notOpen(batch.state);
      const { manager } = this.dataSource;
      return (await outcomeOf(manager, filled, await this.staging.judge(manager, batch, items, caller))).found;
    }
    const staged = await this.staging.stageSome(batch, items, caller, async (judgement, manager) => {
      const { found, fitting } = await outcomeOf(manager, filled, judgement);
      if (fitting.length !== stage || found.unfit.length !== leaveOut)
        throw workbookRefusals.otherRows(fitting.length, found.unfit.length);
      if (fitting.length === 0) throw workbookRefusals.nothing();
      return { found, items: fitting.map(({ item }) => item) };
    });
    return staged.found;
  }
}

async function outcomeOf(
  manager: EntityManager,
  { decisions, unfit, blank, names }: FilledIn,
  { faults, applications }: Judgement,
): Promise<Outcome> {
  const moved = decisions.filter((_, index) => faults.get(index)?.hasMoved);
  const seen = new Map(moved.map(({ item }) => [item.registrationId, item.version]));
  const changes = await changesSince(manager, seen);
  const whyOf = ({ item }: DecisionRow, sentence: string) => {
    const some = changes.get(item.registrationId);
    return some ? workbookRefusals.sentences.movedSince(some) : sentence;
  };
  const refused = decisions.flatMap((decision, index) => {
    const fault = faults.get(index);
    if (!fault) return [];
    const { row, item } = decision;
    const name = applications.get(item.registrationId)?.fullName ?? names.get(row);
    return [{ row, ...(name !== undefined && { name }), why: whyOf(decision, fault.sentence) }];
  });
  const fitting = decisions.filter((_, index) => !faults.has(index));
  const count = (status: string) => fitting.filter(({ item }) => item.status === status).length;
  return {
    fitting,
    found: {
      accepted: count('accepted'),
      wait: count('wait'),
      declined: count('declined'),
      blank,
      unfit: [...unfit, ...refused].sort((one, other) => one.row - other.row),
      fitting: fitting.slice(0, FITTING_SHOWN).flatMap(({ row, item: { registrationId, status, comment } }) => {
        const application = applications.get(registrationId);
        if (!application) return [];
        const { fullName, status: from } = application;
        return [{ row, fullName, from, to: status, ...(comment !== undefined && { comment }) }];
      }),
    },
  };
}
