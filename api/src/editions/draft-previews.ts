import { join } from 'node:path';
import { contentOf } from '@conference/edition/content';
import { errorsIn } from '@conference/edition/editing';
import { NoSuchVersion, PageNotRendered, stagedVersion, Unfit } from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { sentenceOf } from '../releases/sentence-of';
import { Drafts } from './drafts';
import { editionRefusals, NEWER_SITE } from './refusals';
import { withUsedChoices } from './used-choices';
import { Versions } from './versions';

/** Drafts as they would be published, for a browser that previews them. */
@Injectable()
export class DraftPreviews {
  private readonly store: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly drafts: Drafts,
    private readonly versions: Versions,
  ) {
    this.store = join(dataDir, RELEASES);
  }

  /**
   * Stores a draft beside what is live.
   * @returns the name by which the gateway finds it
   * @throws Refused 404; 409 when something in it has to be mended, or a page cannot be drawn with it
   */
  async stage(key: string): Promise<string> {
    const { document: wanted, newer } = await this.drafts.document(key);
    if (newer.length > 0) throw editionRefusals.notPreviewed(NEWER_SITE);
    const [error] = errorsIn(wanted);
    if (error) throw editionRefusals.notPreviewed(error.sentence);
    // As publishing it would do.
    const document = await withUsedChoices(this.dataSource, wanted);
    const number = (await this.versions.last(key))?.number ?? 1;
    const content = { ...contentOf(key, number, document), document: { ...document } };
    await changeRelease(this.store, { change: 'stage edition', content }).catch((failure: unknown) => {
      throw isExpected(failure) ? editionRefusals.notPreviewed(sentenceOf(failure)) : failure;
    });
    return stagedVersion(content);
  }
}

const isExpected = (failure: unknown): failure is Error =>
  [NoSuchVersion, PageNotRendered, Unfit].some((kind) => failure instanceof kind);
