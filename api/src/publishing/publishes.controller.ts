import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishForm, publishProgressQuery, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { history, liveCommit } from '@conference/release-store';
import { PublishingClient } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { Controller, Inject, Logger, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { refusals } from '../http/refusals';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { Id } from '../http/id';
import { PublishedWith } from './published-with';
import type { PublisherToken } from './publisher-token.entity';
import { PublisherTokens } from './publisher-tokens';
import { receiveBuild } from './received-build';
import { publishingRefusals } from './refusals';
import { publishingTexts } from './texts';

/** Takes builds from other machines and hands them to the publishing service, which alone makes releases of them. */
@Controller()
export class PublishesController {
  private readonly log = new Logger('publishing');
  private readonly store: string;

  constructor(
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly tokens: PublisherTokens,
  ) {
    this.store = join(dataDir, RELEASES);
  }

  @Serves(calls.getPublisher)
  async publisher(@PublishedWith() { module }: PublisherToken): Promise<AnswerOf<'GET /publisher'>> {
    const commit = liveCommit(await history(this.store), module);
    return { success: true, module, ...(commit !== undefined && { liveCommit: commit }) };
  }

  /** @throws Refused 400, 413, 503 when the service does not run */
  @Serves(calls.startPublish)
  async start(
    @PublishedWith() token: PublisherToken,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'POST /publishes'>> {
    const { module, name } = token;
    const { folder, fields } = await receiveBuild(this.store, module, request, response);
    const id = await this.begin({ folder, module, publisher: name }, fields).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
    await this.tokens.use(token);
    this.log.log({ did: 'took a build', record: module, token: token.id });
    return { success: true, message: publishingTexts.started(module), id };
  }

  /** @throws Refused 404 when it is of another module, or not known any more; 503 */
  @Serves(calls.getPublish)
  async progress(
    @Id() id: string,
    @Query() query: unknown,
    @PublishedWith() { module }: PublisherToken,
  ): Promise<AnswerOf<'GET /publishes/:id'>> {
    const { from = 0 } = valid(publishProgressQuery, query);
    const progress = await (await this.service()).progress(id, from);
    if (progress?.modules.join() !== module) throw refusals.notFound();
    const { lines, refused } = progress;
    if (refused === null) return { success: true, lines, state: 'under way' };
    return { success: true, lines, ...(refused ? { state: 'refused', reason: refused } : { state: 'done' }) };
  }

  /** Hands a build over. @returns the id of the publish @throws Refused 400, 503 */
  private async begin(
    { folder, module, publisher }: { folder: string; module: string; publisher: string },
    fields: unknown,
  ): Promise<string> {
    const { drop, ...form } = valid(publishForm, fields);
    const service = await this.service();
    return service.begin({
      ...form,
      folder,
      publisher,
      modules: [{ name: module }],
      drop: drop?.split(',').filter(Boolean),
    });
  }

  /** @throws Refused 503 when it does not run */
  private async service(): Promise<PublishingClient> {
    const service = await PublishingClient.of(this.store);
    if (!service) throw publishingRefusals.noService();
    return service;
  }
}
