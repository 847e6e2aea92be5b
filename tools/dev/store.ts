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

/** How many builds stay: a page that is being loaded anew may still ask for files of the one before. */
const KEPT = 3;

/** A store of one's own: what is released, as it lies in the real one, and one module that is worked on. */
export class DevStore {
  /** Versions of its builds, the latest last. */
  private shown: string[] = [];

  /** @param folder of the store */
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
    // What it would fall back on is not here.
    await writeFile(here.release(live.release), JSON.stringify({ ...live, after: undefined, previous: {} }));
    await writeFile(here.pointer, String(live.release));
  }

  /** Shows a build, whatever it weighs: it is only looked at. @throws Unfit when it does not go with the others, PageNotRendered */
  async show(build: string): Promise<void> {
    // Named like any other: what its pages are rendered with runs only if it is what the name says.
    const version = await versionOf(build, await ownFiles(build));
    const { module } = layout(this.folder);
    await cp(build, module(this.module, version), { recursive: true, filter: (file) => !file.endsWith('.map') });
    const manifest = JSON.parse(await readFile(join(build, MANIFEST), 'utf8')) as ReleasedModule;
    await goLive(this.folder, [{ ...manifest, version }], { dropped: 'any' });
    this.shown = [...this.shown.filter((one) => one !== version), version];
    for (const old of this.shown.splice(0, this.shown.length - KEPT))
      await rm(module(this.module, old), { recursive: true, force: true });
  }
}
