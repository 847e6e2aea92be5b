import { calls } from '@conference/contracts/calls';
import type { SponsorInterest } from '@conference/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { RetryKey } from '../retry-keys/retry-key';
import { SponsorsService } from './sponsors.service';

@Controller()
export class SponsorsController {
  constructor(private readonly sponsors: SponsorsService) {}

  @Serves(calls.sendSponsorInterest)
  @AnswersBrowsers()
  take(@Json() body: unknown, @RetryKey() key: string | undefined) {
    return this.sponsors.take(body, key);
  }

  @Serves(calls.listSponsors)
  async list(@Query() query: unknown, @Res({ passthrough: true }) response: Response): Promise<SponsorInterest[]> {
    return withTotal(response, await this.sponsors.list(query));
  }

  @Serves(calls.deleteSponsor)
  remove(@Id() id: string, @SignedIn() caller: Caller) {
    return this.sponsors.remove(id, caller);
  }
}
