import { publisherTokenForm, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger } from '@nestjs/common';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { toRecord } from './publisher-token.entity';
import { PublisherTokens } from './publisher-tokens';
import { publishingTexts } from './texts';

/** Makes, lists and ends the tokens of publishers. */
@Controller()
export class PublisherTokensController {
  private readonly log = new Logger('publishing');

  constructor(private readonly tokens: PublisherTokens) {}

  @Serves(calls.listPublisherTokens)
  async list(): Promise<AnswerOf<'GET /publisher-tokens'>> {
    return { success: true, tokens: (await this.tokens.list()).map(toRecord) };
  }

  /** @throws Refused 400 */
  @Serves(calls.makePublisherToken)
  async make(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /publisher-tokens'>> {
    const { row, token } = await this.tokens.make(valid(publisherTokenForm, body), caller.accountId);
    this.log.log({ did: 'made publisher token', record: row.id, module: row.module, by: caller.accountId });
    return { success: true, message: publishingTexts.made, token, record: toRecord(row) };
  }

  /** @throws Refused 404 */
  @Serves(calls.endPublisherToken)
  async end(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'DELETE /publisher-tokens/:id'>> {
    const { module } = await this.tokens.end(id, caller.accountId);
    this.log.log({ did: 'ended publisher token', record: id, module, by: caller.accountId });
    return { success: true, message: publishingTexts.ended(module) };
  }
}
