import { DECISIONS_FIELD, DECISIONS_MAX_BYTES, decisionsImport, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LiveEdition } from '../../../editions/live-edition';
import { Exports } from '../../../exports/exports';
import { SignedIn, type Caller } from '../../../http/caller';
import { Id } from '../../../http/id';
import { receiveFile } from '../../../http/received-file';
import { Serves } from '../../../http/serves';
import { valid } from '../../../http/valid';
import { Batches } from '../../batches';
import { batchTexts } from '../../texts';
import { DecisionsImport } from './decisions-import';
import { applicationsToDecide } from './export-to-decide';
import { workbookRefusals } from './refusals';

/** Deciding in a workbook: it is exported, filled in anywhere, and imported into an open batch (docs/decisions/0050). */
@Controller()
export class DecisionWorkbooksController {
  private readonly log = new Logger('batches');

  constructor(
    private readonly batches: Batches,
    private readonly decisions: DecisionsImport,
    private readonly edition: LiveEdition,
    private readonly exports: Exports,
  ) {}

  @Serves(calls.exportToDecide)
  export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response) {
    return this.exports.send(applicationsToDecide(this.edition), query, caller, response);
  }

  /** @throws Refused 404, 400, 409, 413, 415 */
  @Serves(calls.importDecisions)
  async import(
    @Id() id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /batches/:id/import'>> {
    const batch = await this.batches.find(id, caller);
    const { content, fields } = await receiveFile(request, response, {
      field: DECISIONS_FIELD,
      most: DECISIONS_MAX_BYTES,
      missing: workbookRefusals.missing,
      tooLarge: workbookRefusals.tooLarge,
    });
    const expected = valid(decisionsImport, fields);
    const found = await this.decisions.run(batch, content, expected, caller);
    const isStaged = expected.stage !== undefined;
    if (isStaged) this.log.log({ did: 'imported decisions', record: id, by: caller.accountId });
    const message = batchTexts.imported(found.accepted + found.wait + found.declined, isStaged);
    return { success: true, message, batch: await this.batches.recordOf(batch, caller), found };
  }
}
