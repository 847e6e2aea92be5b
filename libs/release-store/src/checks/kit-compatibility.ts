import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { KIT_TYPES_ENTRY, type KitTypes } from '../build-files';
import { compile } from '../compiler';
import type { ReleasedModule } from '../release';
import { refuse, type Finding } from './finding';

/**
 * Type-checks a module's sources against the kit of its future host, instead of the kit in its own checkout. Types of all other packages,
 * such as the contracts of the API, come from the checkout.
 * @param project absolute path of the module's folder
 * @returns the compiler's errors, a line each; none when the module fits
 */
export async function typecheckAgainst(kit: KitTypes, project: string): Promise<string[]> {
  const input = async (folder: string) => {
    const home = join(folder, 'shell-kit');
    await writeKit(home, kit);
    return {
      files: [join(project, 'src/routes.tsx'), ...(await declarationsOf(project))],
      options: { paths: { '@conference/shell-kit': [join(home, KIT_TYPES_ENTRY)] }, pretty: false },
    };
  };
  return compile(project, input, async (output) => output.split('\n').filter((line) => line.trim() !== ''));
}

/** Finds type errors of a module with a kit. The indented details of the compiler's errors are left out. */
export async function typeFindings(kit: KitTypes, module: string, project: string): Promise<Finding[]> {
  const errors = (await typecheckAgainst(kit, project)).filter((line) => !line.startsWith(' '));
  return errors.map((line) => ({
    code: line.includes('has no exported member') ? 'kit_name_missing' : 'kit_type_differs',
    sentence: `${module}: ${line.replace(/: error TS\d+:/, '')}`,
  }));
}

/**
 * Finds names of a new kit that are not backward compatible with the kit that modules were checked with. Only names that modules use count.
 * The sources of the modules are not needed, because they may be in the checkout of another team.
 * @param modules those that stay as they are
 * @param project absolute path of the host's folder
 */
export async function kitCompatibilityFindings(
  next: KitTypes,
  last: KitTypes,
  modules: readonly ReleasedModule[],
  project: string,
): Promise<Finding[]> {
  const names = [...new Set(modules.flatMap(({ kit = [] }) => kit))].sort();
  return (await incompatible(names, next, last, project)).map(({ name, error }) => {
    const users = modules.filter(({ kit = [] }) => kit.includes(name)).map((module) => module.name);
    return {
      code: 'kit_type_differs',
      sentence: `${name} of the kit, which is used by ${users.join(', ')}, would be another: ${error}`,
    };
  });
}

/** The names whose new type does not satisfy the old one, each with the compiler's error. */
async function incompatible(names: readonly string[], next: KitTypes, last: KitTypes, project: string) {
  const input = async (folder: string) => {
    await Promise.all([writeKit(join(folder, 'next'), next), writeKit(join(folder, 'last'), last)]);
    const imports = "import * as next from './next'; import type * as last from './last';";
    const file = join(folder, 'held.ts');
    // A line for each name, after the imports.
    await writeFile(file, [imports, ...names.map((name) => `next.${name} satisfies typeof last.${name};`)].join('\n'));
    return { files: [file], options: { pretty: false } };
  };
  return compile(project, input, async (output) =>
    [...output.matchAll(/^\S*held\.ts\((\d+),\d+\): error TS\d+: (.*)$/gm)].map(([, line, error = '']) => ({
      name: names[Number(line) - 2] ?? '',
      error,
    })),
  );
}

/** Writes the declarations of a kit into a folder. @throws Unfit when one would lie outside of it: a publisher names them */
async function writeKit(folder: string, kit: KitTypes): Promise<void> {
  for (const [path, text] of Object.entries(kit)) {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep))
      refuse([
        { code: 'kit_types_missing', sentence: `The types of the kit name ${path}, which is none of their files.` },
      ]);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** A project's type declarations of other files than scripts: its stylesheets. */
async function declarationsOf(project: string): Promise<string[]> {
  const { include = [] } = JSON.parse(await readFile(join(project, 'tsconfig.json'), 'utf8')) as { include?: string[] };
  return include.filter((file) => file.endsWith('.d.ts')).map((file) => join(project, file));
}
