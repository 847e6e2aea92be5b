import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

/** What is released: shell and remotes. */
const BUILT = ['shell/dist/client', 'mfe-public/dist', 'mfe-registration/dist', 'mfe-profile/dist', 'mfe-admin/dist'];

/** One commit, the same bytes: it is built in two checkouts, in folders of another depth, one of them after another build. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(dirname(root), '.reproducible-')).catch(() => mkdtemp(join(tmpdir(), 'reproducible-')));
  try {
    const [here, there] = [join(folder, 'here'), join(folder, 'one/two/a-longer-name')];
    for (const checkout of [here, there]) await checkedOut(checkout);
    await builtOnce(there);
    const unlike: string[] = [];
    let same = 0;
    for (const checkout of [here, there]) build(checkout);
    for (const [file, ...texts] of await both(here, there)) {
      if (texts[0]?.equals(texts[1] ?? Buffer.alloc(0))) same += 1;
      else unlike.push(file);
    }
    console.log(`${same} files are the same in both checkouts, ${unlike.length} are not.`, ...unlike.map((file) => `\n  ${file}`));
    if (unlike.length > 0 || same === 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A clone of what is committed, with the packages of this checkout: linked where the disk allows, file by file. */
async function checkedOut(checkout: string): Promise<void> {
  await mkdir(dirname(checkout), { recursive: true });
  run(root, 'git', 'clone', '--quiet', root, checkout);
  const packages = join(root, 'node_modules');
  if (!existsSync(packages)) throw new Error('The packages of this checkout are missing: npm ci brings them.');
  run(root, 'cp', '-al', packages, join(checkout, 'node_modules'));
}

/** Leaves what a build of other sources leaves. */
async function builtOnce(checkout: string): Promise<void> {
  const file = join(checkout, 'mfe-profile/src/routes.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\nexport const another = 'build';\n`);
  run(join(checkout, 'mfe-profile'), process.execPath, '../node_modules/@rspack/cli/bin/rspack.js', 'build');
  await writeFile(file, text);
}

function build(checkout: string): void {
  for (const project of BUILT.map((path) => path.split('/', 1)[0] ?? '')) {
    run(join(checkout, project), process.execPath, '../node_modules/@rspack/cli/bin/rspack.js', 'build');
  }
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

/** Every file that a release would have, as both checkouts have it. */
async function both(here: string, there: string): Promise<[string, Buffer | undefined, Buffer | undefined][]> {
  const rows: [string, Buffer | undefined, Buffer | undefined][] = [];
  for (const path of BUILT) {
    const names = new Set([...(await readdir(join(here, path))), ...(await readdir(join(there, path)))]);
    for (const name of [...names].filter((one) => !one.endsWith('.map')).sort()) {
      const file = join(path, name);
      const [one, other] = await Promise.all([here, there].map((checkout) => readFile(join(checkout, file)).catch(() => undefined)));
      rows.push([file, one, other]);
    }
  }
  return rows;
}

await main();
