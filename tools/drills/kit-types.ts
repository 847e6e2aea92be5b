import {
  KIT_TYPES,
  kitCompatibilityFindings,
  MANIFEST,
  typecheckAgainst,
  type KitTypes,
  type ReleasedModule,
} from '@conference/release-store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { released } from '../release/modules';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';

/**
 * Each module fits the types of the kit that the shell's build lends, and no longer when a name it uses is missing there; and that kit
 * can take its own place.
 */
async function main(): Promise<void> {
  await build('tag:type:shell,tag:type:remote', async () => {
    const { shell = '', ...remotes } = released;
    const kit = await json<KitTypes>(shell, KIT_TYPES);
    const modules = await Promise.all(Object.values(remotes).map((dist) => json<ReleasedModule>(dist, MANIFEST)));
    for (const { name, kit: [used = ''] = [] } of modules) {
      const fits = await typecheckAgainst(kit, join(root, name));
      const lacking = await typecheckAgainst(without(used, kit), join(root, name));
      const found = lacking.some((line) => line.includes(`has no exported member '${used}'`));
      console.log(`${name}: ${fits.length} complaints; without ${used}: ${found ? 'found' : 'not found'}`, ...fits);
      if (fits.length > 0 || !found) process.exitCode = 1;
    }
    const changes = await kitCompatibilityFindings(kit, kit, modules, join(root, 'shell'));
    console.log(`the kit in its own place: ${changes.length} changes`, ...changes);
    if (changes.length > 0) process.exitCode = 1;
  });
}

const json = async <Content>(...path: string[]) => JSON.parse(await readFile(join(root, ...path), 'utf8')) as Content;

const without = (name: string, kit: KitTypes): KitTypes => ({
  ...kit,
  'index.d.ts': kit['index.d.ts']?.replace(new RegExp(`\\b${name}\\b,?`), '') ?? '',
});

await main();
