import { firstEdition } from '@conference/edition/content';
import {
  goLive,
  layout,
  liveNumber,
  MANIFEST,
  ownFiles,
  readRelease,
  versionOf,
  type ReleasedModule,
} from '@conference/release-store';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many builds stay. A page that is reloading may still request files of the previous one. */
const STORED_BUILDS = 3;

/** A development store: the released modules and edition, and one module in work. */
export class DevStore {
  /** Versions of its builds, the latest last. */
  private shown: string[] = [];

  constructor(
    private readonly folder: string,
    private readonly module: string,
  ) {}

  /** Begins with what is live in another store. */
  async begin(store: string): Promise<void> {
    const [here, there] = [layout(this.folder), layout(store)];
    await mkdir(here.registry, { recursive: true });
    await mkdir(here.modules);
    const live = await readRelease(store, await liveNumber(store));
    for (const name of await readdir(there.modules)) {
      if (name !== this.module) await symlink(join(there.modules, name), join(here.modules, name), 'junction');
    }
    // An older store has no edition and no pictures.
    await mkdir(there.editions, { recursive: true, mode: 0o700 });
    await symlink(there.editions, here.editions, 'junction');
    await mkdir(there.images, { recursive: true, mode: 0o700 });
    await symlink(there.images, here.images, 'junction');
    // Its fallback is not in this store.
    await writeFile(here.release(live.release), JSON.stringify({ ...live, after: undefined, previous: {} }));
    await writeFile(here.pointer, String(live.release));
  }

  /** Makes a build live, without its budget check. @throws Unfit when it conflicts with the others, PageNotRendered */
  async show(build: string): Promise<void> {
    // With a real version: prerendering checks the files against it.
    const version = await versionOf(build, await ownFiles(build));
    const { module } = layout(this.folder);
    await cp(build, module(this.module, version), { recursive: true, filter: (file) => !file.endsWith('.map') });
    const manifest = JSON.parse(await readFile(join(build, MANIFEST), 'utf8')) as ReleasedModule;
    await goLive(this.folder, [{ ...manifest, version }], { dropped: 'any', firstEdition: firstEdition() });
    this.shown = [...this.shown.filter((one) => one !== version), version];
    for (const old of this.shown.splice(0, this.shown.length - STORED_BUILDS))
      await rm(module(this.module, old), { recursive: true, force: true });
  }
}
