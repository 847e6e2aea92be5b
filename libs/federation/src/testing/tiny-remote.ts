import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Packages are resolved from the workspace: the remote is outside of it.
const { resolve } = createRequire(join(process.cwd(), 'package.json'));
const RSPACK = join(dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/**
 * Builds a remote of these sources as a project does, with `rspack build`.
 * @param root an empty folder of its own
 * @param more overrides the minimal declaration
 * @returns the exit status and the output of the build
 */
export async function tinyRemote(
  root: string,
  more: object,
  sources: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  await mkdir(join(root, 'src'));
  const declaration = { name: 'mfe-tiny', prefixes: ['/tiny'], shellKit: '^1.0.0', scriptBudget: 20_000, ...more };
  const config = `import { remoteBuild } from ${JSON.stringify(resolve('@conference/federation/build'))};
    export default remoteBuild(${JSON.stringify(declaration)}, __dirname);`;
  await writeFile(join(root, 'rspack.config.ts'), config);
  for (const [file, text] of Object.entries(sources)) await writeFile(join(root, 'src', file), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [RSPACK, 'build'], { cwd: root, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
