import { KIT_TYPES, typecheckAgainst, type KitTypes } from '@conference/federation/store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';

const MODULES = ['mfe-public', 'mfe-registration', 'mfe-profile', 'mfe-admin'];

/** Each module fits the types of the kit that the shell's build lends, and no longer when a name it uses is missing there. */
async function main(): Promise<void> {
  await build('tag:type:shell,tag:type:remote', async () => {
    const kit = await json<KitTypes>('shell/dist/client', KIT_TYPES);
    for (const name of MODULES) {
      const [used = ''] = (await json<{ kit: string[] }>(name, 'dist/module.json')).kit;
      const fits = await typecheckAgainst(kit, join(root, name));
      const lacking = await typecheckAgainst(without(used, kit), join(root, name));
      const found = lacking.some((line) => line.includes(`has no exported member '${used}'`));
      console.log(`${name}: ${fits.length} complaints; without ${used}: ${found ? 'found' : 'not found'}`, ...fits);
      if (fits.length > 0 || !found) process.exitCode = 1;
    }
  });
}

const json = async <Content>(...path: string[]) => JSON.parse(await readFile(join(root, ...path), 'utf8')) as Content;

const without = (name: string, kit: KitTypes): KitTypes => ({
  ...kit,
  'index.d.ts': kit['index.d.ts']?.replace(new RegExp(`\\b${name}\\b,?`), '') ?? '',
});

await main();
