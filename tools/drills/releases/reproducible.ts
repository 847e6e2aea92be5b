import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { released } from '../../release/modules';
import { buildAllIn, buildIn, cloneCheckout, edit } from '../builds/checkout';
import type { Drill } from '../drill';

/** One commit, the same bytes: it is built in two checkouts, in folders of another depth, one of them after another build. */
export const drill: Drill = async (folder) => {
  const [here, there] = [join(folder, 'here'), join(folder, 'one/two/a-longer-name')];
  for (const checkout of [here, there]) await cloneCheckout(checkout);
  // It leaves what a build of other sources leaves.
  const addition = "\nexport const another = 'build';\n";
  edit(there, 'mfe-profile/src/routes.tsx', (text) => text + addition);
  buildIn(there, 'mfe-profile');
  edit(there, 'mfe-profile/src/routes.tsx', (text) => text.replace(addition, ''));

  for (const checkout of [here, there]) buildAllIn(checkout);
  const [one, other] = [await filesOf(here), await filesOf(there)];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const unlike = names.filter((name) => !one.get(name)?.equals(other.get(name) ?? Buffer.alloc(0)));
  console.log(`${names.length - unlike.length} files are the same in both checkouts.`);
  return names.length === 0 ? ['Nothing was built'] : unlike.map((name) => `${name} is not the same in both checkouts`);
};

/** Every file that a release of a checkout would have, by its path there. */
async function filesOf(checkout: string): Promise<Map<string, Buffer>> {
  const folders = Object.values(released);
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(join(checkout, folder))).map((name) => join(folder, name))),
  );
  const paths = lists.flat().filter((path) => !path.endsWith('.map'));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(checkout, path))] as const)));
}
