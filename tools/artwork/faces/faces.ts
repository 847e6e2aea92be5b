import { defaultEdition } from '@conference/edition/default';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Where the cut faces lie. */
export const FACES = 'shell/src/styles';

const resolve = createRequire(import.meta.url).resolve;

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const basic = {
  // fonts.css lists the same characters.
  text: `${printable}\u00a0©·×é‑–—‘’“”•…→−€`,
  // Kerning, ligatures, and figures of one width: what browsers and our styles make of these characters.
  keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'],
};
const weights = { wght: { min: 400, max: 700 } };

/** The faces that a first visit loads, by their files: cut down to the characters of the site's own pages, and to the weights that styles ask for. */
const faces: Record<
  string,
  { from: string; text: string; variationAxes?: Record<string, number | typeof weights.wght>; keepFeatures?: string[] }
> = {
  'latin/anek-basic': {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    variationAxes: weights,
    ...basic,
  },
  'latin/brygada-basic': {
    from: '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
    variationAxes: weights,
    ...basic,
  },
  // The words of welcome.
  'latin/italic-basic': {
    from: '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2',
    variationAxes: { wght: 400 },
    ...basic,
  },
  // The conference's Bangla name, and the word in the frame that leads to a page in Bangla.
  'bangla/city': {
    from: '@fontsource/tiro-bangla/files/tiro-bangla-bengali-400-normal.woff',
    text: `${defaultEdition.identity.bangla}বাংলা`,
  },
};

/** Cuts all faces. @returns each with its file's path under FACES */
export function cutFaces(): Promise<[path: string, face: Buffer][]> {
  return Promise.all(
    Object.entries(faces).map(async ([name, { from, text, ...options }]) => {
      const woff2 = { targetFormat: 'woff2' as const, ...options };
      return [`${name}.woff2`, await subsetFont(await readFile(resolve(from)), text, woff2)];
    }),
  );
}
