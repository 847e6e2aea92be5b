import { calls } from '@conference/contracts/calls';
import type { AnswerOf } from '@conference/contracts';
import { Controller, Headers, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { Exports } from '../exports/exports';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Multipart, type MultipartForm } from '../http/multipart';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { RetryKey } from '../retry-keys/retry-key';
import { volunteerApplications } from './export';
import { VolunteersService } from './volunteers.service';

@Controller()
export class VolunteersController {
  constructor(
    private readonly volunteers: VolunteersService,
    private readonly exports: Exports,
  ) {}

  @Serves(calls.registerVolunteer)
  @AnswersBrowsers()
  register(@Multipart() form: MultipartForm, @From() from: Client, @RetryKey() key: string | undefined) {
    return this.volunteers.register(form, from, key);
  }

  @Serves(calls.listVolunteers)
  async list(
    @Query() query: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /volunteer-register'>> {
    return { success: true, volunteers: withTotal(response, await this.volunteers.list(query)) };
  }

  @Serves(calls.exportVolunteers)
  export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response) {
    return this.exports.send(volunteerApplications, query, caller, response);
  }

  @Serves(calls.getVolunteer)
  one(@Id() id: string) {
    return this.volunteers.one(id);
  }

  @Serves(calls.changeVolunteer)
  change(
    @Id() id: string,
    @Json() body: unknown,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn() caller: Caller,
  ) {
    return this.volunteers.change(id, body, { caller, ifMatch });
  }

  @Serves(calls.deleteVolunteer)
  remove(@Id() id: string, @Headers('if-match') ifMatch: string | undefined, @SignedIn() caller: Caller) {
    return this.volunteers.remove(id, { caller, ifMatch });
  }
}
