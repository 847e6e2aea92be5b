import { editionKey } from '@conference/contracts';
import { draftFlaw, isSection, MOST_SECTION_BYTES, upgradedEdition, type NextYear } from '@conference/edition/editing';
import { picturesIn } from '@conference/edition/schema';
import { shape } from '@conference/edition/shape';
import { webpSize, type ImageFiles } from '@conference/release-store';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { gt, valid as validShape } from 'semver';
import type { Caller } from '../../http/caller';
import { Drafts } from '../drafts';
import { Edition } from '../edition.entity';
import { Images } from '../images/images';
import { editionRefusals } from '../refusals';
import { editionFile, OpenEditionFile, type EditionFileContent } from './edition-file';
import { editionFileRefusals } from './refusals';

/** Editions as files: to store one elsewhere, or to take it to another site. */
@Injectable()
export class EditionFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly drafts: Drafts,
    private readonly images: Images,
  ) {}

  /** The draft of an edition with its pictures, as a zip. A picture that the store has lost is left out. @throws Refused 404 */
  async write(key: string): Promise<Buffer> {
    const { document, shape: written } = await this.drafts.document(key);
    const toCheck = await this.drafts.pathsToCheck(key);
    const pictures: Record<string, ImageFiles> = {};
    for (const digest of picturesIn(document)) {
      const files = await this.images.read(digest);
      if (files) pictures[digest] = files;
    }
    return editionFile({ shape: written, key, document, toCheck }, pictures);
  }

  /**
   * Begins an edition with the content of a file. Either all of it is valid, or nothing is taken over. Pictures that no edition names do
   * no harm.
   * @param as its key; that of the file if left out
   * @returns its key
   * @throws Refused 400, 409 when the key is taken or nothing has been released, 413, 415
   */
  async read(content: Buffer, as: string | undefined, caller: Caller): Promise<string> {
    const file = await OpenEditionFile.of(content);
    const key = as ?? keyOf(file.edition);
    if (await this.dataSource.manager.existsBy(Edition, { key })) throw editionRefusals.keyTaken(key);
    const document = documentOf(file.edition);
    for (const digest of picturesIn(document)) await this.takePicture(file, digest, caller.accountId);
    await this.drafts.start(key, { document, toCheck: file.edition.toCheck }, caller);
    return key;
  }

  private async takePicture(file: OpenEditionFile, digest: string, accountId: string): Promise<void> {
    const files = await file.picture(digest);
    if (!files) {
      if (await this.images.read(digest)) return;
      throw editionFileRefusals.noPicture(digest);
    }
    const sizes = Object.values(files).map((one) => webpSize(one) ?? { width: 0, height: 0 });
    const largest = sizes.reduce((one, other) => (other.width > one.width ? other : one));
    await this.images.store({ files, ...largest }, accountId);
  }
}

/** @throws Refused 400 */
function keyOf({ key }: EditionFileContent): string {
  const { data } = editionKey.safeParse(key);
  if (data === undefined) throw editionFileRefusals.noKey();
  return data;
}

/** The sections of a file as drafts take them. Sections of an older shape are upgraded. @throws Refused 400 */
function documentOf(file: EditionFileContent): NextYear['document'] {
  if (validShape(file.shape) === null) throw editionFileRefusals.notAnEdition();
  if (gt(file.shape, shape)) throw editionFileRefusals.newer(file.shape, shape);
  const unknown = Object.keys(file.document).find((name) => !isSection(name));
  if (unknown !== undefined) throw editionFileRefusals.unfit(`It has no section ${unknown}.`);
  const document = upgradedEdition(file.document);
  for (const [name, section] of Object.entries(document)) {
    const flaw = isSection(name) ? draftFlaw(name, section) : undefined;
    if (flaw !== undefined) throw editionFileRefusals.unfit(flaw);
    if (Buffer.byteLength(JSON.stringify(section)) > MOST_SECTION_BYTES)
      throw editionFileRefusals.unfit(`${name} is too long.`);
  }
  return document as unknown as NextYear['document'];
}
