/** Writes the cloths anew: `npx tsx mfe-public/src/home/cloth/draw-cloths.ts`, whenever weave.ts or draw.ts changed. */
import { writeFileSync } from 'node:fs';
import { draw, drawCap } from './draw';
import { cloths } from './weave';

for (const name of ['wide', 'narrow'] as const) {
  writeFileSync(new URL(`./cloth-${name}.svg`, import.meta.url), draw(cloths[name]));
  writeFileSync(new URL(`./cap-${name}.svg`, import.meta.url), drawCap(name, cloths[name]));
}
