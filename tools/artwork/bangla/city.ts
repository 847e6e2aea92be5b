import { conference } from '@conference/edition';
import { cut } from './cut';
import { readWoff, type Tables } from './woff';

/** Where the whole face lies: 82 kB that only other Bangla content is worth. */
export const WHOLE_FACE = '@fontsource/tiro-bangla/files/tiro-bangla-bengali-400-normal.woff';

/** Where the cut one lies. */
export const FACE = 'shell/src/styles/bangla/city.woff2';

/** The face of the conference's Bangla name alone. Its last sign before the space takes the form for the end of a word. */
export function cityFace(whole: Buffer): Tables {
  return cut(readWoff(whole), conference.bangla, { 'ী': 'bSignIi.fina' });
}
