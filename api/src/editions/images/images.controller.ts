import { IMAGE_FIELD, IMAGE_MAX_BYTES, imageFields, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignedIn, type Caller } from '../../http/caller';
import { receiveFile } from '../../http/received-file';
import { Serves } from '../../http/serves';
import { valid } from '../../http/valid';
import { Images } from './images';
import { imageRefusals } from './refusals';

/** Takes pictures for editions. */
@Controller()
export class ImagesController {
  private readonly log = new Logger('editions');

  constructor(private readonly images: Images) {}

  /** @throws Refused 400, 413, 415, 409 where nothing has been released */
  @Serves(calls.uploadImage)
  async upload(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /editions/images'>> {
    const { content, fields } = await receiveFile(request, response, {
      field: IMAGE_FIELD,
      most: IMAGE_MAX_BYTES,
      missing: imageRefusals.missing,
      tooLarge: imageRefusals.tooLarge,
    });
    const image = await this.images.add(content, valid(imageFields, fields), caller);
    this.log.log({ did: 'stored picture', record: image.digest, by: caller.accountId });
    return { success: true, image };
  }
}
