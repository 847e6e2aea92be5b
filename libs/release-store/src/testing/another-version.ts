import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, MANIFEST } from '../build-files';
import { versionIn } from '../history';
import { importBuild } from '../import-build';
import { layout } from '../layout';
import { liveRelease, type ReleasedModule } from '../release';
import { readModule } from '../versions';

/**
 * Imports another version of a live module into a store. It does the same as the live one, and leaves a mark on the page that it runs on:
 * `data-version` of the document's element.
 */
export async function anotherVersion(store: string, name: string, mark: string): Promise<ReleasedModule> {
  const live = await liveRelease(store);
  const { version, ...manifest } = await readModule(store, name, (live && versionIn(live, name)) ?? '');
  const build = await mkdtemp(join(tmpdir(), 'another-version-'));
  try {
    // With its compressed copies: all but that of the changed script are used again.
    await cp(layout(store).module(name, version), build, { recursive: true });
    const [entry = ''] = manifest.first;
    const script = `${await readFile(join(build, entry), 'utf8')};document.documentElement.dataset.version='${mark}'`;
    await writeFile(join(build, entry), script);
    await writeFile(
      join(build, MANIFEST),
      JSON.stringify({ ...manifest, integrity: { ...manifest.integrity, [entry]: integrityOf(script) } }),
    );
    return await importBuild(store, build);
  } finally {
    await rm(build, { recursive: true });
  }
}
