import { publishEditionForm, restoreEditionForm, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Param } from '@nestjs/common';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Json } from '../http/json';
import { refusals } from '../http/refusals';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { plain, written } from './answers';
import { Drafts } from './drafts';
import { editionTexts } from './texts';
import { Versions } from './versions';

/** The versions of an edition, which organisers publish, schedule and restore. */
@Controller()
export class VersionsController {
  private readonly log = new Logger('editions');

  constructor(
    private readonly drafts: Drafts,
    private readonly versions: Versions,
  ) {}

  /** @throws Refused 404, 400, 401, 409, 503 */
  @Serves(calls.publishEdition)
  async publish(
    @Param('key') at: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'POST /editions/:key/publish'>> {
    const { key } = await this.drafts.at(at);
    const version = await this.versions.publish(key, valid(publishEditionForm, body), caller, from);
    this.log.log({ did: 'published edition', record: key, version: version.number, by: caller.accountId });
    const message = version.state === 'scheduled' ? editionTexts.scheduled : editionTexts.live;
    return { success: true, message: message(version.number), version };
  }

  /** @throws Refused 404 */
  @Serves(calls.listEditionVersions)
  async listVersions(@Param('key') at: string): Promise<AnswerOf<'GET /editions/:key/versions'>> {
    const { key } = await this.drafts.at(at);
    return { success: true, versions: await this.versions.list(key) };
  }

  /** @throws Refused 404 */
  @Serves(calls.getEditionVersion)
  async version(
    @Param('key') at: string,
    @Param('number') number: string,
  ): Promise<AnswerOf<'GET /editions/:key/versions/:number'>> {
    const { key } = await this.drafts.at(at);
    const { version, document } = await this.versions.one(key, numberOf(number));
    return {
      success: true,
      version,
      sections: plain(document),
      ...written({ consequences: await this.versions.consequences(key, document) }),
    };
  }

  /** @throws Refused 404, 400, 401, 409, 503 */
  @Serves(calls.restoreEditionVersion)
  async restore(
    @Param('key') at: string,
    @Param('number') number: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'POST /editions/:key/versions/:number/restore'>> {
    const { key } = await this.drafts.at(at);
    const form = valid(restoreEditionForm, body);
    const version = await this.versions.restore(key, numberOf(number), form, caller, from);
    this.log.log({ did: 'restored edition', record: key, version: version.number, by: caller.accountId });
    return { success: true, message: editionTexts.restored(version.number, number), version };
  }

  /** @throws Refused 404, 409 when it neither is scheduled nor was */
  @Serves(calls.cancelEditionVersion)
  async cancel(
    @Param('key') at: string,
    @Param('number') number: string,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'DELETE /editions/:key/versions/:number'>> {
    const { key } = await this.drafts.at(at);
    await this.versions.cancel(key, numberOf(number), caller);
    this.log.log({ did: 'cancelled edition', record: key, version: numberOf(number), by: caller.accountId });
    return { success: true, message: editionTexts.cancelled(number) };
  }
}

/** A number of a path. @throws Refused 404 when it is none */
function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refusals.notFound();
  return Number(text);
}
