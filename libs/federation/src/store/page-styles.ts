import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../integrity';
import { writeFolder } from './folder';
import { layout } from './layout';
import { PAGE_STYLES } from './manifest';
import { pack } from './pack';
import type { Release, ReleasedModule } from './release';

/**
 * Joins the styles of the host with those of each module whose pages are rendered ahead: such a page is painted when it has both, and
 * two files take a connection more than one.
 * @param modules a whole release; their files lie in the store
 * @returns the joined stylesheets, by the name of the module
 */
export async function joinStyles(store: string, modules: ReleasedModule[]): Promise<Release['styles']> {
  const host = modules.find(({ kind }) => kind === 'host');
  if (!host) return {};
  const joined: Release['styles'] = {};
  for (const module of modules.filter(({ prerender }) => prerender)) {
    const sheets = [...(await stylesOf(store, host)), ...(await stylesOf(store, module))];
    joined[module.name] = await keep(store, `${module.name}.css`, sheets.join('\n'));
  }
  return joined;
}

/** Styles of the first view. What they refer to lies beside them, two folders away from where they are joined. */
async function stylesOf(store: string, { name, version, first }: ReleasedModule): Promise<string[]> {
  const folder = layout(store).module(name, version);
  const files = first.filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.replace(OWN_FILE, `url($1../../${name}/${version}/`));
}

/** How a file of the module begins, in quotation marks or without: data and other addresses have a colon or a slash. */
const OWN_FILE = /url\((["']?)(?=[\w.-]+\1\))/g;

/** Like the files of a module: in a folder that is named after what is in it, and never changed. */
async function keep(store: string, file: string, text: string): Promise<Release['styles'][string]> {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  await writeFolder(layout(store).module(PAGE_STYLES, version), {
    isWhole: (folder) => readFile(join(folder, file), 'utf8').then((kept) => kept === text, () => false),
    async write(draft) {
      await writeFile(join(draft, file), text);
      await writeFile(join(draft, `${file}.br`), await pack(text));
    },
  });
  return { name: PAGE_STYLES, version, file, integrity: integrityOf(text) };
}
