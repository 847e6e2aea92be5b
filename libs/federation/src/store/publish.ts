import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { integrityOf } from '../integrity';
import { writeFolder } from './folder';
import { layout } from './layout';
import { MANIFEST, moduleManifest, type ModuleManifest } from './manifest';
import { pack } from './pack';
import { joinStyles } from './page-styles';
import { prerender } from './prerender';
import { liveNumber, readRelease, type Release, type ReleasedModule } from './release';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/**
 * Brings builds into the store and makes them live together, as one release.
 * @param store folder of the release store; made when missing
 * @param builds folders with a `module.json` each
 * @returns the release that is live now; the old one when nothing changed
 * @throws when a build's files are not what its manifest says, and PageNotRendered when one of its pages cannot be rendered
 */
export async function publish(store: string, builds: string[]): Promise<Release> {
  const { registry, modules } = layout(store);
  await mkdir(registry, { recursive: true, mode: 0o700 });
  await mkdir(modules, { recursive: true, mode: 0o700 });
  const incoming = await Promise.all(builds.map((build) => bringIn(store, build)));

  const unlock = await lock(registry, { retries: { retries: 50, minTimeout: 50, maxTimeout: 500 } });
  try {
    const number = await liveNumber(store);
    const live = number > 0 ? await readRelease(store, number) : undefined;
    const next = [...(live?.modules ?? []).filter(({ name }) => !incoming.some((one) => one.name === name)), ...incoming];
    next.sort((a, b) => (a.name < b.name ? -1 : 1));
    const styles = await joinStyles(store, next);
    if (live && JSON.stringify(live.modules) === JSON.stringify(next)) return live;
    const pages = await prerender(store, next);
    // Numbers of releases that were written but never became live are not used again.
    const made: Release = { release: (await lastNumber(registry)) + 1, at: new Date().toISOString(), modules: next, pages, styles };
    await replace(layout(store).release(made.release), `${JSON.stringify(made, null, 2)}\n`);
    await replace(layout(store).pointer, String(made.release));
    return made;
  } finally {
    await unlock();
  }
}

/** Copies one build to its own folder, write-once. Its version is made of its content: the same bytes, the same version. */
async function bringIn(store: string, build: string): Promise<ReleasedModule> {
  const manifest = moduleManifest.parse(JSON.parse(await readFile(join(build, MANIFEST), 'utf8')));
  const files = (await readdir(build)).filter((name) => !name.endsWith('.map')).sort();
  await verify(build, manifest);
  const version = await versionOf(build, files);
  const target = layout(store).module(manifest.name, version);
  await writeFolder(target, {
    isWhole: (folder) => versionOf(folder, files).then((one) => one === version, () => false),
    async write(draft) {
      for (const file of files) {
        await cp(join(build, file), join(draft, file), { recursive: true });
        if (COMPRESSIBLE.test(file)) await writeFile(join(draft, `${file}.br`), await pack(await readFile(join(build, file))));
      }
    },
  });
  return { ...manifest, version };
}

async function verify(build: string, { integrity, first, name }: ModuleManifest): Promise<void> {
  for (const file of first) {
    if (!(file in integrity)) throw new Error(`${name}: ${file} has no integrity.`);
  }
  for (const [file, expected] of Object.entries(integrity)) {
    if (integrityOf(await readFile(join(build, file))) !== expected) throw new Error(`${name}: ${file} is not what its manifest says.`);
  }
}

async function versionOf(build: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(await readFile(join(build, file))).update('\0');
  return hash.digest('hex').slice(0, 16);
}

async function lastNumber(registry: string): Promise<number> {
  const numbers = (await readdir(registry)).map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** Writes a file so that a reader sees the old one or the new one, whole, and a crash loses neither. */
async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(draft, path);
}
