import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compiled } from '../compiler';
import type { Finding } from './finding';

/** The types of a kit: its declarations, by their path. A publisher finds them beside the host, in KIT_TYPES. */
export type KitTypes = Record<string, string>;

/** Where the declarations of a kit begin. */
export const KIT_TYPES_ENTRY = 'index.d.ts';

/**
 * Type-checks what a module is built from against the types of another kit than its own checkout has: that of the host it is to be
 * live with. Types of other packages, those of the wire among them, are the checkout's.
 * @param project absolute path of the module's folder
 * @returns what the compiler complains of, a line each; nothing when the module fits
 */
export async function typecheckAgainst(kit: KitTypes, project: string): Promise<string[]> {
  const ask = async (folder: string) => {
    const home = join(folder, 'shell-kit');
    await writeKit(home, kit);
    return {
      files: [join(project, 'src/routes.tsx'), ...(await declarationsOf(project))],
      options: { paths: { '@conference/shell-kit': [join(home, KIT_TYPES_ENTRY)] }, pretty: false },
    };
  };
  return compiled(project, ask, async (said) => said.split('\n').filter((line) => line.trim() !== ''));
}

/** What the types of a kit have against a module. What the compiler adds to a complaint, further in, is left out. */
export async function typeFindings(kit: KitTypes, module: string, project: string): Promise<Finding[]> {
  const complaints = (await typecheckAgainst(kit, project)).filter((line) => !line.startsWith(' '));
  return complaints.map((line) => ({
    code: line.includes('has no exported member') ? 'kit_name_missing' : 'kit_type_differs',
    sentence: `${module}: ${line.replace(/: error TS\d+:/, '')}`,
  }));
}

/** Writes the declarations of a kit into a folder. */
export async function writeKit(folder: string, kit: KitTypes): Promise<void> {
  for (const [path, text] of Object.entries(kit)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** What a project declares of files that are no scripts: its stylesheets. */
async function declarationsOf(project: string): Promise<string[]> {
  const { include = [] } = JSON.parse(await readFile(join(project, 'tsconfig.json'), 'utf8')) as { include?: string[] };
  return include.filter((file) => file.endsWith('.d.ts')).map((file) => join(project, file));
}
