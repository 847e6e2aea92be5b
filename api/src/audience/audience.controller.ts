import { calls } from '@conference/contracts/calls';
import type { AnswerOf } from '@conference/contracts';
import { Controller, Headers, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { Exports } from '../exports/exports';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { RetryKey } from '../retry-keys/retry-key';
import { AudienceService } from './audience.service';
import { audienceApplications } from './export';

@Controller()
export class AudienceController {
  constructor(
    private readonly audience: AudienceService,
    private readonly exports: Exports,
  ) {}

  @Serves(calls.registerAudience)
  @AnswersBrowsers()
  register(@Json() body: unknown, @From() from: Client, @RetryKey() key: string | undefined) {
    return this.audience.register(body, from, key);
  }

  @Serves(calls.listAudience)
  async list(
    @Query() query: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /audience'>> {
    return { success: true, audience: withTotal(response, await this.audience.list(query)) };
  }

  @Serves(calls.exportAudience)
  export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response) {
    return this.exports.send(audienceApplications, query, caller, response);
  }

  @Serves(calls.listPaymentsToCheck)
  paymentsToCheck() {
    return this.audience.paymentsToCheck();
  }

  @Serves(calls.approveAudience)
  approve(@Id() id: string, @Json() body: unknown, @SignedIn() caller: Caller) {
    return this.audience.approve(id, body, caller);
  }

  @Serves(calls.deleteAudience)
  remove(@Id() id: string, @Headers('if-match') ifMatch: string | undefined, @SignedIn() caller: Caller) {
    return this.audience.remove(id, { caller, ifMatch });
  }
}
