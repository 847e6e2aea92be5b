import { calls } from '@conference/contracts/calls';
import type { AnswerOf } from '@conference/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { MailService } from './mail.service';

@Controller()
export class MailController {
  constructor(private readonly mail: MailService) {}

  @Serves(calls.listMails)
  async list(@Query() query: unknown, @Res({ passthrough: true }) response: Response): Promise<AnswerOf<'GET /mail'>> {
    return { success: true, mails: withTotal(response, await this.mail.list(query)) };
  }

  @Serves(calls.countMails)
  count(@Query() query: unknown) {
    return this.mail.count(query);
  }

  @Serves(calls.getMail)
  one(@Id() id: string) {
    return this.mail.one(id);
  }

  @Serves(calls.retryMail)
  retry(@Id() id: string, @SignedIn() caller: Caller) {
    return this.mail.retry(id, caller);
  }
}
