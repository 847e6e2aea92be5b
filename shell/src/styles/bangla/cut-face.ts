/** Writes the face anew: `npx tsx shell/src/styles/bangla/cut-face.ts`, whenever the conference's Bangla name changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cityFace, WHOLE_FACE } from './city';
import { writeWoff2 } from './woff';

const whole = readFileSync(fileURLToPath(import.meta.resolve(WHOLE_FACE)));
writeFileSync(new URL('./city.woff2', import.meta.url), writeWoff2(cityFace(whole)));
