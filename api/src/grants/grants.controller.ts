import {
  acceptance,
  grantChange,
  invitationForm,
  invitationQuery,
  roleTexts,
  type AnswerOf,
} from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import type { Grant } from './grant.entity';
import { Grants } from './grants';
import { Invitations } from './invitations';
import { MailedLinks } from './mailed-links';
import { recordsOf } from './response';
import { grantTexts, organiserTexts } from './texts';

/** Who has which role among the organisers, and how they come by it. */
@Controller()
export class GrantsController {
  private readonly log = new Logger('grants');

  constructor(
    private readonly dataSource: DataSource,
    private readonly grants: Grants,
    private readonly invitations: Invitations,
    private readonly links: MailedLinks,
  ) {}

  @Serves(calls.listGrants)
  async list(): Promise<AnswerOf<'GET /grants'>> {
    return { success: true, grants: await this.answerOf(await this.grants.list()) };
  }

  /** @throws Refused 400, 409, 429 */
  @Serves(calls.inviteOrganiser)
  async invite(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /grants'>> {
    const grant = await this.grants.invite(valid(invitationForm, body), caller);
    this.note('invited', grant, caller);
    return this.done(organiserTexts.invited, grant);
  }

  /** @throws Refused 404, 409, 429 */
  @Serves(calls.mailInvitation)
  async inviteAgain(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /grants/:id/mail'>> {
    const grant = await this.grants.inviteAgain(id, caller);
    this.note('invited again', grant, caller);
    return this.done(organiserTexts.invitedAgain, grant);
  }

  /** @throws Refused 400, 404, 409, 429 */
  @Serves(calls.changeGrant)
  async change(
    @Id() id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'PATCH /grants/:id'>> {
    const grant = await this.grants.change(id, valid(grantChange, body).role, caller);
    this.note('changed role', grant, caller);
    return this.done(organiserTexts.changed(roleTexts[grant.role].name), grant);
  }

  /** @throws Refused 404, 409 */
  @Serves(calls.endGrant)
  async end(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'DELETE /grants/:id'>> {
    const grant = await this.grants.end(id, caller);
    this.note('ended role', grant, caller);
    return { success: true, message: grant.acceptedAt === null ? organiserTexts.withdrawn : organiserTexts.ended };
  }

  /** @throws Refused 400, 404, 409 */
  @Serves(calls.getInvitation)
  look(@Query() query: unknown): Promise<AnswerOf<'GET /invitation'>> {
    return this.invitations.look(valid(invitationQuery, query).token);
  }

  /** @throws Refused 400, 404, 409 */
  @Serves(calls.acceptInvitation)
  async accept(@Json() body: unknown): Promise<AnswerOf<'POST /invitation'>> {
    const grant = await this.invitations.accept(valid(acceptance, body));
    this.note('accepted invitation', grant);
    return { success: true, message: grantTexts.accepted(roleTexts[grant.role].name) };
  }

  private note(did: string, { id, role }: Grant, caller?: Caller): void {
    this.log.log({ did, record: id, role, ...(caller && { by: caller.accountId }) });
  }

  private async done(message: string, grant: Grant) {
    const [record] = await this.answerOf([grant]);
    if (!record) throw new Error('A grant has no answer.');
    return { success: true as const, message, grant: record };
  }

  private async answerOf(grants: Grant[]) {
    const invited = grants.filter(({ acceptedAt, endedAt }) => acceptedAt === null && endedAt === null);
    const good = await this.links.good(invited.map(({ id }) => id));
    return recordsOf(this.dataSource.manager, grants, good);
  }
}
