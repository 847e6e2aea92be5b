import { goLive, layout, liveNumber, MANIFEST, readRelease, type ReleasedModule } from '@conference/federation/store';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many builds stay: a page that is being loaded anew may still ask for files of the one before. */
const KEPT = 3;

/** A store of one's own: what is released, as it lies in the real one, and one module that is worked on. */
export class DevStore {
  private built = 0;

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
    const version = `dev-${(this.built += 1)}`;
    const { module } = layout(this.folder);
    const target = module(this.module, version);
    await cp(build, target, { recursive: true, filter: (file) => !file.endsWith('.map') });
    const manifest = JSON.parse(await readFile(join(build, MANIFEST), 'utf8')) as ReleasedModule;
    await goLive(this.folder, [{ ...manifest, version }], { dropped: 'any' });
    await rm(module(this.module, `dev-${this.built - KEPT}`), { recursive: true, force: true });
  }
}
