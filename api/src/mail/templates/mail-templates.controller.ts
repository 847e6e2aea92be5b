import { ownTemplateForm, templateForm, templateTrial, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Param } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SignedIn, type Caller } from '../../http/caller';
import { AtVersion, type ChangeRequest } from '../../http/if-match';
import { Json } from '../../http/json';
import { refusals } from '../../http/refusals';
import { Serves } from '../../http/serves';
import { valid } from '../../http/valid';
import { Outbox } from '../outbox';
import type { RenderedMessage } from '../message';
import { MailTemplates } from './mail-templates';
import { templateTexts } from './texts';

/** The words of the mails, for organisers. */
@Controller()
export class MailTemplatesController {
  private readonly log = new Logger('mail templates');

  constructor(
    private readonly dataSource: DataSource,
    private readonly templates: MailTemplates,
    private readonly outbox: Outbox,
  ) {}

  @Serves(calls.listMailTemplates)
  async list(@SignedIn() caller: Caller): Promise<AnswerOf<'GET /mail-templates'>> {
    return { success: true, templates: await this.templates.list(caller) };
  }

  /** @throws Refused 400 */
  @Serves(calls.createMailTemplate)
  async make(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /mail-templates'>> {
    const template = await this.templates.make(valid(ownTemplateForm, body), caller);
    this.log.log({ did: 'made mail template', record: template._id, by: caller.accountId });
    return { success: true, message: templateTexts.saved, template };
  }

  /** @throws Refused 404, 403 */
  @Serves(calls.getMailTemplate)
  async one(@Param('id') id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /mail-templates/:id'>> {
    return { success: true, template: await this.templates.one(id, caller) };
  }

  /** @throws Refused 404, 403, 400, 409 changed_meanwhile */
  @Serves(calls.changeMailTemplate)
  async change(
    @Param('id') id: string,
    @Json() body: unknown,
    @AtVersion() request: ChangeRequest,
  ): Promise<AnswerOf<'PUT /mail-templates/:id'>> {
    await this.templates.one(id, request.caller);
    const { template, isChanged } = await this.templates.change(id, valid(templateForm, body), request);
    if (isChanged) this.log.log({ did: 'changed mail template', record: id, by: request.caller.accountId });
    if (!template) throw refusals.notFound();
    return { success: true, message: templateTexts.saved, template };
  }

  /** @throws Refused 404, 403, 400, 409 changed_meanwhile */
  @Serves(calls.resetMailTemplate)
  async reset(
    @Param('id') id: string,
    @AtVersion() request: ChangeRequest,
  ): Promise<AnswerOf<'DELETE /mail-templates/:id'>> {
    const { template, isChanged } = await this.templates.change(id, undefined, request);
    if (isChanged) this.log.log({ did: 'reset mail template', record: id, by: request.caller.accountId });
    if (!template) return { success: true, message: templateTexts.removed };
    return { success: true, message: templateTexts.reset, template };
  }

  /** @throws Refused 404, 403, 400 */
  @Serves(calls.previewMailTemplate)
  async preview(
    @Param('id') id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /mail-templates/:id/preview'>> {
    const { rendered } = await this.trial(id, body, caller);
    return { success: true, ...rendered };
  }

  /** @throws Refused 404, 403, 400 */
  @Serves(calls.testMailTemplate)
  async test(
    @Param('id') id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /mail-templates/:id/test'>> {
    const { rendered, record } = await this.trial(id, body, caller);
    const to = { recipient: caller.email, ...(record !== undefined && { recordId: record }) };
    await this.outbox.putTest(this.dataSource.manager, rendered, to);
    this.outbox.wake();
    this.log.log({ did: 'tested mail template', record: id, by: caller.accountId });
    return { success: true, message: templateTexts.tested(caller.email) };
  }

  private async trial(
    id: string,
    body: unknown,
    caller: Caller,
  ): Promise<{ rendered: RenderedMessage; record: string | undefined }> {
    await this.templates.one(id, caller);
    const { record, ...words } = valid(templateTrial, body);
    return { rendered: await this.templates.render(id, words, record, caller), record };
  }
}
