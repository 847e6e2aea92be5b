import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '../../harness/command';
import { root } from '../../set-up/prepare.mjs';
import { released } from '../../release/modules';

/** What leaves a mark on the document it runs in. */
export const markingDocument = (module: string, mark: string) =>
  `document.documentElement.setAttribute('data-${module}', '${mark}');`;

/** Adds a statement to the end of a script. It runs only in browsers, not where pages are rendered. */
export const inBrowsers = (statement: string) => (text: string) =>
  `${text}\nif (typeof document !== 'undefined') { ${statement} }\n`;

/**
 * Builds this checkout's version of a module several times. Each build does something more at the beginning of its pages.
 * @param folder where the builds are put
 * @param additions by the name of the build, what is appended to the module's first file; it runs only in browsers
 * @returns their folders, in order
 * @throws with what the build said when it fails
 */
export async function otherBuilds(
  module: string,
  folder: string,
  additions: Record<string, string>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction').catch(() => undefined);
  const config = join(folder, `${module}.config.ts`);
  await writeFile(config, configOf(module, folder, additions));
  await writeFile(
    join(folder, 'append.cjs'),
    'module.exports = function (text) { return text + this.getOptions().text; };',
  );
  const parameters = [rspack, 'build', '--config', config];
  await promisify(execFile)(process.execPath, parameters, { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  return Object.keys(additions).map((name) => join(folder, name, released[module] ?? ''));
}

/** The bundler's configuration. Each build needs plugins of its own, so the module's declaration is asked for them each time. */
function configOf(module: string, folder: string, additions: Record<string, string>): string {
  const quoted = (...path: string[]) => JSON.stringify(join(...path));
  const isShell = module === 'shell';
  return `import { join, relative } from 'node:path';
import { remoteBuild } from '@conference/federation/build';
import declared from ${quoted(root, module, isShell ? 'rspack.config.ts' : 'remote.ts')};
const other = ([name, text]) => ${isShell ? 'declared' : `remoteBuild(declared, ${quoted(root, module)})`}.map((config, index) => ({
  ...config,
  name: name + index,
  output: { ...config.output, path: join(${quoted(folder)}, name, relative(${quoted(root)}, config.output.path)) },
  module: { ...config.module, rules: [...config.module.rules, {
    resource: ${quoted(root, module, isShell ? 'src/index.ts' : 'src/routes.tsx')},
    enforce: 'pre',
    use: { loader: ${quoted(folder, 'append.cjs')}, options: { text: "\\nif (typeof document !== 'undefined') { " + text + ' }' } },
  }] },
}));
export default Object.assign(Object.entries(${JSON.stringify(additions)}).flatMap(other), { parallelism: 1 });
`;
}
