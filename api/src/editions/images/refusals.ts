import { IMAGE_FIELD, imageMessages } from '@conference/contracts';
import { Refused, refusedField } from '../../http/refusals';

/** Refusals of pictures. */
export const imageRefusals = {
  missing: () => refusedField('invalid', IMAGE_FIELD, imageMessages.missing),
  tooLarge: () => refusedField('file_too_large', IMAGE_FIELD, imageMessages.tooLarge),
  tooManyPixels: () => refusedField('file_too_large', IMAGE_FIELD, imageMessages.tooManyPixels),
  notAnImage: () => refusedField('not_an_image', IMAGE_FIELD, imageMessages.notAnImage),
  takesTooLong: () => refusedField('not_an_image', IMAGE_FIELD, imageMessages.takesTooLong),
  notStored: (sentence: string) => new Refused('conflict', `The picture was not stored. ${sentence}`),
};
