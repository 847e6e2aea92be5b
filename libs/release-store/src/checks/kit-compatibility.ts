import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compiled } from '../compiler';
import type { ReleasedModule } from '../store/release';
import type { Finding } from './finding';
import { writeKit, type KitTypes } from './kit-types';

/**
 * What speaks against another kit in the place of the one that modules were held against: each name that they use has to be good for
 * whatever the old one was good for. Of what they are built from nothing is asked: it may lie in the checkout of another team.
 * @param modules those that stay as they are
 * @param project absolute path of the host's folder
 */
export async function kitChangeFindings(
  next: KitTypes,
  last: KitTypes,
  modules: readonly ReleasedModule[],
  project: string,
): Promise<Finding[]> {
  const names = [...new Set(modules.flatMap(({ kit = [] }) => kit))].sort();
  return (await changed(names, next, last, project)).map(({ name, complaint }) => {
    const users = modules.filter(({ kit = [] }) => kit.includes(name)).map((module) => module.name);
    return {
      code: 'kit_type_differs',
      sentence: `${name} of the kit, which is used by ${users.join(', ')}, would be another: ${complaint}`,
    };
  });
}

/** The names whose type does not satisfy what it was before, and what the compiler says of each. */
async function changed(names: readonly string[], next: KitTypes, last: KitTypes, project: string) {
  const ask = async (folder: string) => {
    await Promise.all([writeKit(join(folder, 'next'), next), writeKit(join(folder, 'last'), last)]);
    const imports = "import * as next from './next'; import type * as last from './last';";
    const file = join(folder, HELD);
    await writeFile(file, [imports, ...names.map((name) => `next.${name} satisfies typeof last.${name};`)].join('\n'));
    return { files: [file], options: { pretty: false } };
  };
  return compiled(project, ask, async (said) =>
    [...said.matchAll(COMPLAINT)].map(([, line, complaint = '']) => ({
      name: names[Number(line) - 2] ?? '',
      complaint,
    })),
  );
}

/** The file in which one is held against the other: a line for each name, after the imports. */
const HELD = 'held.ts';
const COMPLAINT = /^\S*held\.ts\((\d+),\d+\): error TS\d+: (.*)$/gm;
