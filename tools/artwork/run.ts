import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../set-up/prepare.mjs';
import { CLOTHS, pictures } from './cloths/pictures';
import { TOKENS, tokens, withTokens } from './drafts/tokens';
import { cutFaces, FACES } from './faces/faces';

/** What is drawn, by its name. Tests hold what is in the repository against it. */
const works: Record<string, () => Promise<void> | void> = {
  /** The pictures of public pages. */
  cloths() {
    for (const [name, draw] of Object.entries(pictures)) writeFileSync(join(root, CLOTHS, `${name}.svg`), draw());
  },
  /** The faces that a first visit loads: cut anew whenever the conference's Bangla name changes. */
  async faces() {
    for (const [path, face] of await cutFaces()) writeFileSync(join(root, FACES, path), face);
  },
  /** The woven drafts and edges of the design, as tokens. */
  async drafts() {
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
