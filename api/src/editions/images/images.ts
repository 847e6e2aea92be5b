import { join } from 'node:path';
import type { imageFields, StoredImage } from '@conference/contracts';
import { PICTURE_WIDTHS, pictureShapes } from '@conference/edition';
import { imageDigest, NoSuchVersion, readImage, type ImageFiles } from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { SETTINGS, type ApiSettings } from '../../config/settings';
import { isDuplicate } from '../../database/transaction';
import { ConferenceClock } from '../../dates/conference-clock';
import type { Caller } from '../../http/caller';
import { drawConfined } from './draw-process';
import { EditionImage } from './edition-image.entity';
import { imageRefusals } from './refusals';

/** More pixels than the screen of any phone or tablet has. Nobody needs them for a portrait. */
const MOST_PIXELS = 40_000_000;

const refusalFor = {
  'not an image': imageRefusals.notAnImage,
  'too many pixels': imageRefusals.tooManyPixels,
  'takes too long': imageRefusals.takesTooLong,
};

/** The pictures of editions: what organisers send becomes files of the release store. */
@Injectable()
export class Images {
  private readonly folder: string;
  /** The end of the last picture: one takes a processor and much memory. */
  private drawing: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
  ) {
    this.folder = join(dataDir, RELEASES);
  }

  /**
   * Makes the files of a picture and stores them.
   * @throws Refused 413, 415; 409 where nothing has been released
   */
  async add(content: Buffer, fields: z.output<typeof imageFields>, { accountId }: Caller): Promise<StoredImage> {
    const { files, width, height } = await this.draw(content, fields);
    return this.store({ files, width, height }, accountId);
  }

  /** The files of a picture. @returns undefined when the store does not have it, or it is damaged */
  read(digest: string): Promise<ImageFiles | undefined> {
    return readImage(this.folder, digest);
  }

  /**
   * Stores and records what a picture was made into.
   * @throws Refused 409 where nothing has been released
   */
  async store(
    { files, width, height }: { files: ImageFiles; width: number; height: number },
    accountId: string,
  ): Promise<StoredImage> {
    const texts = Object.entries(files).map(([name, file]) => [name, file.toString('base64')]);
    await changeRelease(this.folder, {
      change: 'images',
      files: Object.fromEntries(texts) as Record<string, string>,
    }).catch((error: unknown) => {
      throw error instanceof NoSuchVersion ? imageRefusals.notStored(error.message) : error;
    });
    const image = { digest: imageDigest(files), width, height, widths: Object.keys(files).map(Number) };
    await this.record(image, Object.values(files), accountId);
    return image;
  }

  /** One after the other. @throws Refused 413, 415 */
  private async draw(content: Buffer, { as, x, y }: z.output<typeof imageFields>) {
    const turn = this.drawing.then(() =>
      drawConfined({
        content,
        widths: PICTURE_WIDTHS,
        shape: pictureShapes[as],
        mostPixels: MOST_PIXELS,
        ...(as === 'portrait' && { focus: { x, y } }),
      }),
    );
    this.drawing = turn.catch(() => undefined);
    const drawn = await turn;
    if ('failure' in drawn) throw refusalFor[drawn.failure]();
    const { files, width, height } = drawn;
    const buffers = Object.entries(files).map(([name, file]) => [name, Buffer.from(file)] as const);
    return { files: Object.fromEntries(buffers), width, height };
  }

  /** Records it once. */
  private async record(image: StoredImage, files: readonly Buffer[], actorId: string): Promise<void> {
    const { digest, width, height, widths } = image;
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    try {
      if (await this.dataSource.manager.existsBy(EditionImage, { digest })) return;
      await this.dataSource.manager.insert(EditionImage, {
        id: uuid(),
        digest,
        width,
        height,
        widths: JSON.stringify(widths),
        bytes,
        actorId,
        createdAt: this.clock.stamp(),
      });
    } catch (error) {
      // Somebody else sent the same meanwhile.
      if (!isDuplicate(error)) throw error;
    }
  }
}
