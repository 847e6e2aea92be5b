import {
  changeStatus,
  countRegistrations,
  downloadAbstract,
  exportRegistrations,
  getRegistration,
  listRegistrations,
  myRegistration,
  register,
} from '@conference/contracts';
import type { Registration } from '@conference/contracts';
import { Body, Controller, Headers, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Exports } from '../exports/exports';
import { From, SignedIn } from '../http/caller';
import type { Caller, Client } from '../http/caller';
import { Id } from '../http/id';
import { Multipart } from '../http/multipart';
import type { MultipartForm } from '../http/multipart';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { CountsService } from './counts.service';
import { acceptedApplications } from './export';
import { RegisterService } from './register.service';
import { RegistrationsService } from './registrations.service';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly registering: RegisterService,
    private readonly registrations: RegistrationsService,
    private readonly counts: CountsService,
    private readonly exports: Exports,
  ) {}

  @Serves(register)
  register(
    @Multipart() form: MultipartForm,
    @From() from: Client,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return this.registering.register(form, from, key);
  }

  @Serves(listRegistrations)
  async list(@Query() query: unknown, @Res({ passthrough: true }) response: Response): Promise<Registration[]> {
    return withTotal(response, await this.registrations.list(query));
  }

  @Serves(countRegistrations)
  count(@Query() query: unknown) {
    return this.counts.count(query);
  }

  @Serves(exportRegistrations)
  export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response) {
    return this.exports.send(acceptedApplications, query, caller, response);
  }

  @Serves(getRegistration)
  one(@Id() id: string, @SignedIn() caller: Caller) {
    return this.registrations.one(id, caller);
  }

  @Serves(downloadAbstract)
  abstract(@Id() id: string, @SignedIn() caller: Caller) {
    return this.registrations.abstract(id, caller);
  }

  @Serves(changeStatus)
  changeStatus(
    @Id() id: string,
    @Body() body: unknown,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn() caller: Caller,
  ) {
    return this.registrations.changeStatus(id, body, ifMatch, caller);
  }

  @Serves(myRegistration)
  mine(@Query('email') email: unknown, @SignedIn() caller: Caller) {
    return this.registrations.ofAccount(email, caller);
  }
}
