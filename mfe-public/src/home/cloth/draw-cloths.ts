/** Writes the pictures anew: `npx tsx mfe-public/src/home/cloth/draw-cloths.ts`, whenever something in this folder changed. */
import { writeFileSync } from 'node:fs';
import { pictures } from './pictures';

for (const [name, draw] of Object.entries(pictures)) writeFileSync(new URL(`./${name}.svg`, import.meta.url), draw());
