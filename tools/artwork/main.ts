import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../set-up/prepare.mjs';
import { CLOTHS, pictures } from './cloths/pictures';
import { cutFaces, FACES } from './faces/faces';
import { DRAFTS, drafts } from './weaves/drafts';
import { edgeTokens } from './weaves/edges';
import { TOKENS, withTokens } from './weaves/tokens';

/** The generators by name. Tests compare the files in the repository with their output. */
const works: Record<string, () => Promise<void> | void> = {
  /** The pictures of public pages. */
  cloths() {
    for (const [name, draw] of Object.entries(pictures)) writeFileSync(join(root, CLOTHS, `${name}.svg`), draw());
  },
  /** The fonts of a first visit, to be cut again when the conference's Bangla name changes. */
  async faces() {
    for (const [path, face] of await cutFaces()) writeFileSync(join(root, FACES, path), face);
  },
  /** The edges of a cloth, as tokens, and the drafts of the weaves. */
  async weaves() {
    await writeStyles(TOKENS, withTokens(readFileSync(join(root, TOKENS), 'utf8'), edgeTokens));
    await writeStyles(DRAFTS, drafts());
  },
};

async function writeStyles(file: string, text: string): Promise<void> {
  const path = join(root, file);
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

const [, , name = ''] = process.argv;
if (Object.hasOwn(works, name)) await works[name]?.();
else {
  console.error(`Usage: npm run artwork -- ${Object.keys(works).join(' | ')}`);
  process.exitCode = 1;
}
