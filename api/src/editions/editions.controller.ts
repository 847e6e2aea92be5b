import {
  EDITION_FILE_FIELD,
  EDITION_FILE_MAX_BYTES,
  EDITION_FILE_MEDIA,
  editionChangesQuery,
  importFields,
  moveChoiceForm,
  newEditionForm,
  sectionChange,
  type AnswerOf,
  type EditionRecord,
} from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { editionName } from '@conference/edition/content';
import { errorsIn, missingIn, nextYear, outdatedIn, untranslatedIn } from '@conference/edition/editing';
import { contentDisposition } from '@conference/process';
import { Controller, Logger, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { SignedIn, type Caller } from '../http/caller';
import { Json } from '../http/json';
import { receiveFile } from '../http/received-file';
import { refusals } from '../http/refusals';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { plain, written } from './answers';
import { Drafts } from './drafts';
import { Edition } from './edition.entity';
import { EditionFiles } from './file/edition-files';
import { editionFileRefusals } from './file/refusals';
import { editionRefusals, NEWER_SITE } from './refusals';
import { LiveEdition } from './live-edition';
import { Moves } from './moves';
import { choiceKinds, named, usedChoices } from './named-choices';
import { editionTexts } from './texts';
import { Versions } from './versions';

/** The editions of the conference, for organisers. */
@Controller()
export class EditionsController {
  private readonly log = new Logger('editions');

  constructor(
    private readonly dataSource: DataSource,
    private readonly drafts: Drafts,
    private readonly versions: Versions,
    private readonly edition: LiveEdition,
    private readonly moves: Moves,
    private readonly files: EditionFiles,
  ) {}

  @Serves(calls.listEditions)
  async list(): Promise<AnswerOf<'GET /editions'>> {
    const rows = await this.dataSource.manager.find(Edition, { order: { createdAt: 'DESC', id: 'DESC' } });
    return { success: true, editions: await Promise.all(rows.map((row) => this.recordOf(row))) };
  }

  /** @throws Refused 400, 404, 409 when the key is taken */
  @Serves(calls.copyEdition, calls.importEdition)
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /editions'>> {
    return request.is('multipart') ? this.takeOver(request, response, caller) : this.copy(body, caller);
  }

  private async copy(body: unknown, caller: Caller): Promise<AnswerOf<'POST /editions'>> {
    const { key, from } = valid(newEditionForm, body);
    await this.drafts.edition(from);
    const { document, newer } = await this.drafts.document(from);
    if (newer.length > 0) throw editionRefusals.newer();
    await this.drafts.start(key, nextYear(document), caller, from);
    this.log.log({ did: 'began edition', record: key, from, by: caller.accountId });
    const edition = await this.recordOf(await this.drafts.edition(key));
    return { success: true, message: editionTexts.copied(key, from), edition };
  }

  /** Begins an edition with a file. @throws Refused 400, 409, 413, 415 */
  private async takeOver(request: Request, response: Response, caller: Caller): Promise<AnswerOf<'POST /editions'>> {
    const { content, fields } = await receiveFile(request, response, {
      field: EDITION_FILE_FIELD,
      most: EDITION_FILE_MAX_BYTES,
      missing: editionFileRefusals.missing,
      tooLarge: editionFileRefusals.tooLarge,
    });
    const key = await this.files.read(content, valid(importFields, fields).key, caller);
    this.log.log({ did: 'took over edition', record: key, by: caller.accountId });
    const edition = await this.recordOf(await this.drafts.edition(key));
    return { success: true, message: editionTexts.takenOver(key), edition };
  }

  /** @throws Refused 404 */
  @Serves(calls.exportEdition)
  async export(@Param('key') at: string, @SignedIn() { accountId }: Caller): Promise<StreamableFile> {
    const { key } = await this.drafts.at(at);
    const file = await this.files.write(key);
    this.log.log({ did: 'exported edition', record: key, by: accountId });
    return new StreamableFile(file, {
      type: EDITION_FILE_MEDIA,
      disposition: contentDisposition('attachment', `edition-${key}.zip`),
      length: file.length,
    });
  }

  /** @throws Refused 404 */
  @Serves(calls.getEdition)
  async one(@Param('key') at: string, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /editions/:key'>> {
    const row = await this.drafts.at(at);
    const { key } = row;
    const live = await this.versions.live();
    return {
      success: true,
      edition: await this.recordOf(row),
      sections: await this.drafts.records(key),
      ...(live && { live: plain(await this.versions.documentOf(live)), liveVersion: live.number }),
      editing: await this.drafts.editing(key, caller),
      used: await usedChoices(this.dataSource, key),
    };
  }

  /** @throws Refused 404 */
  @Serves(calls.getEditors)
  async editing(@Param('key') at: string, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /editions/:key/editing'>> {
    const { key } = await this.drafts.at(at);
    return { success: true, editing: await this.drafts.editing(key, caller) };
  }

  /** @throws Refused 404, 400, 413, 409 changed_meanwhile */
  @Serves(calls.changeSection)
  async change(
    @Param('key') at: string,
    @Param('section') section: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'PATCH /editions/:key/sections/:section'>> {
    const { key } = await this.drafts.at(at);
    return { success: true, section: await this.drafts.change(key, section, valid(sectionChange, body), caller) };
  }

  /** @throws Refused 404, 400 */
  @Serves(calls.listEditionChanges)
  async changes(@Param('key') at: string, @Query() query: unknown): Promise<AnswerOf<'GET /editions/:key/changes'>> {
    const { key } = await this.drafts.at(at);
    return { success: true, changes: await this.drafts.changes(key, valid(editionChangesQuery, query).section) };
  }

  /** @throws Refused 404 */
  @Serves(calls.checkEdition)
  async check(@Param('key') at: string): Promise<AnswerOf<'GET /editions/:key/check'>> {
    const { key } = await this.drafts.at(at);
    const { document, newer } = await this.drafts.document(key);
    if (newer.length > 0) return { success: true, ...written(unreadable(newer)) };
    return {
      success: true,
      ...written({
        errors: errorsIn(document),
        missing: [...missingIn(document), ...outdatedIn(document)],
        toCheck: await this.drafts.toCheck(key),
        untranslated: untranslatedIn(document),
        consequences: await this.versions.consequences(key, document),
      }),
    };
  }

  /** @throws Refused 404, 400, 409, 503 */
  @Serves(calls.moveChoice)
  async move(
    @Param('key') at: string,
    @Param('kind') kindAt: string,
    @Param('k') from: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /editions/:key/keys/:kind/:k/move'>> {
    const { key } = await this.drafts.at(at);
    const kind = choiceKinds.find((one) => one === kindAt);
    if (!kind) throw refusals.notFound();
    const { to } = valid(moveChoiceForm, body);
    const { moved, name } = await this.moves.make({ editionKey: key, kind, from, to }, caller);
    this.log.log({ did: 'moved choice', record: key, kind, from, to, moved, by: caller.accountId });
    return { success: true, message: editionTexts.moved(moved, named[kind].unit, name), moved };
  }

  private async recordOf({ key, copiedFrom, createdAt }: Edition): Promise<EditionRecord> {
    const { document, newer } = await this.drafts.document(key);
    const last = await this.versions.last(key);
    return {
      key,
      name: newer.includes('identity') ? key : editionName(document),
      isLive: key === this.edition.key,
      ...(last && { number: last.number }),
      ...(copiedFrom !== null && { copiedFrom }),
      createdAt,
    };
  }
}

/** What is to be done about sections that a newer API alone can read: nothing but to start that. */
const unreadable = (sections: readonly string[]) => ({
  errors: sections.map((name) => ({ path: [name], sentence: NEWER_SITE })),
  missing: [],
  toCheck: [],
  untranslated: [],
  consequences: [],
});
