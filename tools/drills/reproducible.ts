import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { released } from '../release/modules';
import { root } from '../set-up/prepare.mjs';
import { buildAllIn, buildIn, checkedOut } from './builds/checkout';

/** One commit, the same bytes: it is built in two checkouts, in folders of another depth, one of them after another build. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(dirname(root), '.reproducible-')).catch(() =>
    mkdtemp(join(tmpdir(), 'reproducible-')),
  );
  try {
    const [here, there] = [join(folder, 'here'), join(folder, 'one/two/a-longer-name')];
    for (const checkout of [here, there]) await checkedOut(checkout);
    await builtOnce(there);
    const unlike: string[] = [];
    let same = 0;
    for (const checkout of [here, there]) buildAllIn(checkout);
    for (const [file, ...texts] of await both(here, there)) {
      if (texts[0]?.equals(texts[1] ?? Buffer.alloc(0))) same += 1;
      else unlike.push(file);
    }
    console.log(
      `${same} files are the same in both checkouts, ${unlike.length} are not.`,
      ...unlike.map((file) => `\n  ${file}`),
    );
    if (unlike.length > 0 || same === 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Leaves what a build of other sources leaves. */
async function builtOnce(checkout: string): Promise<void> {
  const file = join(checkout, 'mfe-profile/src/routes.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\nexport const another = 'build';\n`);
  buildIn(checkout, 'mfe-profile');
  await writeFile(file, text);
}

/** Every file that a release would have, as both checkouts have it. */
async function both(here: string, there: string): Promise<[string, Buffer | undefined, Buffer | undefined][]> {
  const rows: [string, Buffer | undefined, Buffer | undefined][] = [];
  for (const path of Object.values(released)) {
    const names = new Set([...(await readdir(join(here, path))), ...(await readdir(join(there, path)))]);
    for (const name of [...names].filter((one) => !one.endsWith('.map')).sort()) {
      const file = join(path, name);
      const [one, other] = await Promise.all(
        [here, there].map((checkout) => readFile(join(checkout, file)).catch(() => undefined)),
      );
      rows.push([file, one, other]);
    }
  }
  return rows;
}

await main();
