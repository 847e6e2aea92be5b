import type { AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { STAGED_EDITION } from '@conference/release-store';
import { Controller, Logger, Param } from '@nestjs/common';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Serves } from '../http/serves';
import { PreviewCookie } from '../releases/preview-cookie';
import { DraftPreviews } from './draft-previews';
import { Drafts } from './drafts';
import { editionTexts } from './texts';

/** Previews of a draft before it is live, in the organiser's own browser only. */
@Controller()
export class DraftPreviewsController {
  private readonly log = new Logger('editions');

  constructor(
    private readonly drafts: Drafts,
    private readonly previews: DraftPreviews,
    private readonly cookie: PreviewCookie,
  ) {}

  /** @throws Refused 404, 409 when something in the draft has to be mended, or a page cannot be drawn with it */
  @Serves(calls.previewEdition)
  async start(
    @Param('key') at: string,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'POST /editions/:key/preview'>> {
    const { key } = await this.drafts.at(at);
    const version = await this.previews.stage(key);
    const shown = this.cookie.give(from, { module: STAGED_EDITION, version }, caller);
    this.log.log({ did: 'previewed edition', record: key, version, by: caller.accountId });
    return { success: true, message: editionTexts.previewed, ...shown };
  }
}
