import { calls } from '@conference/contracts/calls';
import type { Application } from '@conference/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { LiveEdition } from '../editions/live-edition';
import { Exports } from '../exports/exports';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Id } from '../http/id';
import { AtVersion, type ChangeRequest } from '../http/if-match';
import { Json } from '../http/json';
import { Multipart, type MultipartForm } from '../http/multipart';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { RetryKeyHeader } from '../retry-keys/retry-key';
import { ApplicationsService } from './applications.service';
import { AuthorService } from './author.service';
import { acceptedApplications } from './export';
import { OrganiserService } from './organiser.service';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly authors: AuthorService,
    private readonly organisers: OrganiserService,
    private readonly exports: Exports,
    private readonly edition: LiveEdition,
  ) {}

  @Serves(calls.register)
  @AnswersBrowsers()
  register(@Multipart() multipart: MultipartForm, @From() from: Client, @RetryKeyHeader() key: string | undefined) {
    return this.authors.register(multipart, from, key);
  }

  @Serves(calls.listApplications)
  async list(@Query() query: unknown, @Res({ passthrough: true }) response: Response): Promise<Application[]> {
    return withTotal(response, await this.applications.list(query));
  }

  @Serves(calls.countApplications)
  count(@Query() query: unknown) {
    return this.applications.count(query);
  }

  @Serves(calls.exportApplications)
  export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response) {
    return this.exports.send(acceptedApplications(this.edition), query, caller, response);
  }

  @Serves(calls.getApplication)
  @AnswersBrowsers()
  one(@Id() id: string, @SignedIn() caller: Caller) {
    return this.applications.one(id, caller);
  }

  @Serves(calls.getHistory)
  historyOf(@Id() id: string) {
    return this.applications.history(id);
  }

  @Serves(calls.nextUndecided)
  next(@Id() id: string, @Query() query: unknown) {
    return this.applications.next(id, query);
  }

  @Serves(calls.getReading)
  reading(@Id() id: string) {
    return this.applications.reading(id);
  }

  @Serves(calls.listSimilar)
  similar(@Id() id: string) {
    return this.applications.similar(id);
  }

  @Serves(calls.downloadAbstract)
  abstract(@Id() id: string, @SignedIn() caller: Caller) {
    return this.applications.abstract(id, caller);
  }

  @Serves(calls.changeStatus)
  changeStatus(@Id() id: string, @Json() body: unknown, @AtVersion() request: ChangeRequest) {
    return this.organisers.decide(id, body, request);
  }

  @Serves(calls.changePayment)
  changePayment(@Id() id: string, @Json() body: unknown, @AtVersion() request: ChangeRequest) {
    return this.organisers.pay(id, body, request);
  }

  /** An author sends a form, an organiser JSON. The guard checks which of the two calls is meant. */
  @Serves(calls.changeEmail, calls.editApplication)
  change(
    @Id() id: string,
    @Multipart() multipart: MultipartForm | undefined,
    @Json() body: unknown,
    @From() from: Client,
    @AtVersion() request: ChangeRequest,
  ) {
    return multipart ? this.authors.edit(id, multipart, from, request) : this.organisers.changeEmail(id, body, request);
  }

  @Serves(calls.editApplicationByForm)
  @AnswersBrowsers()
  edit(@Id() id: string, @Multipart() multipart: MultipartForm, @From() from: Client, @SignedIn() caller: Caller) {
    return this.authors.edit(id, multipart, from, { caller, ifMatch: undefined });
  }

  @Serves(calls.deleteApplication)
  delete(@Id() id: string, @AtVersion() request: ChangeRequest) {
    return this.organisers.remove(id, request);
  }

  @Serves(calls.myApplications)
  @AnswersBrowsers()
  mine(@Query() query: unknown, @SignedIn() caller: Caller) {
    return this.applications.ofAccount(query, caller);
  }
}
