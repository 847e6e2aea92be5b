import { EDITION_FILE_FIELD, editionFileMessages } from '@conference/contracts';
import { refusedField } from '../../http/refusals';

const ofFile = (sentence: string) => refusedField('invalid', EDITION_FILE_FIELD, sentence);

/** Refusals of editions in a file. */
export const editionFileRefusals = {
  missing: () => ofFile(editionFileMessages.missing),
  tooLarge: () => refusedField('file_too_large', EDITION_FILE_FIELD, editionFileMessages.tooLarge),
  notAnEdition: () => refusedField('not_an_edition', EDITION_FILE_FIELD, editionFileMessages.notAnEdition),
  /** @param flaw where it is, and what is wrong there */
  unfit: (flaw: string) => ofFile(`The edition in this file cannot be taken over. ${flaw}`),
  newer: (theirs: string, ours: string) =>
    ofFile(
      `This file comes from a site of a newer version (${theirs}; this one has ${ours}). Please update this site first.`,
    ),
  noPicture: (digest: string) =>
    ofFile(`The picture ${digest.slice(0, 8)} is neither in this file nor on this site. Nothing was taken over.`),
  damagedPicture: (digest: string) =>
    ofFile(`The picture ${digest.slice(0, 8)} in this file is damaged. Nothing was taken over.`),
  noKey: () => refusedField('invalid', 'key', 'Please name the edition: the key in this file cannot be used.'),
};
