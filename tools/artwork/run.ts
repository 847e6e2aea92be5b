import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { root } from '../set-up/prepare.mjs';
import { cityFace, FACE, WHOLE_FACE } from './bangla/city';
import { writeWoff2 } from './bangla/woff';
import { CLOTHS, pictures } from './cloths/pictures';
import { TOKENS, tokens, withTokens } from './weaves/tokens';

/** The generators by name. Tests compare the files in the repository with their output. */
const works: Record<string, () => Promise<void> | void> = {
  /** The pictures of public pages. */
  cloths() {
    for (const [name, draw] of Object.entries(pictures)) writeFileSync(join(root, CLOTHS, `${name}.svg`), draw());
  },
  /** The font of the conference's Bangla name, to be cut again when the name changes. */
  bangla() {
    const whole = readFileSync(fileURLToPath(import.meta.resolve(WHOLE_FACE)));
    writeFileSync(join(root, FACE), writeWoff2(cityFace(whole)));
  },
  /** The weaves and edges of the design, as tokens. */
  async weaves() {
    const path = join(root, TOKENS);
    const text = withTokens(readFileSync(path, 'utf8'), tokens);
    writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
  },
};

const [, , name = ''] = process.argv;
if (Object.hasOwn(works, name)) await works[name]?.();
else {
  console.error(`Usage: npm run artwork -- ${Object.keys(works).join(' | ')}`);
  process.exitCode = 1;
}
