import { bringIn, goLive, layout, liveNumber, readRelease, rollBack, type ReleasedModule } from '@conference/federation/store';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anew } from './anew';

/** The version of a module that is live. */
export async function liveVersion(store: string, name: string): Promise<ReleasedModule> {
  const { modules } = await readRelease(store, await liveNumber(store));
  const module = modules.find((one) => one.name === name);
  if (!module) throw new Error(`There is no module ${name}.`);
  return module;
}

/** Brings a version of a module into a store that differs from the live one in a file that nobody asks for; it is live for nobody yet. */
export async function anotherVersion(store: string, name: string): Promise<ReleasedModule> {
  const folder = layout(store).module(name, (await liveVersion(store, name)).version);
  const build = await mkdtemp(join(tmpdir(), 'version-'));
  try {
    for (const file of (await readdir(folder)).filter((one) => !one.endsWith('.br'))) await cp(join(folder, file), join(build, file));
    await writeFile(join(build, 'mark.svg'), `<svg xmlns="http://www.w3.org/2000/svg" id="${anew('mark')}"/>`);
    return await bringIn(store, build);
  } finally {
    await rm(build, { recursive: true });
  }
}

/** Publishes such a version, and puts the module back when `act` is over. */
export async function withAnotherVersionLive(store: string, name: string, act: (version: ReleasedModule) => Promise<void>): Promise<void> {
  const { version: before } = await liveVersion(store, name);
  const another = await anotherVersion(store, name);
  await goLive(store, [another]);
  try {
    await act(another);
  } finally {
    await rollBack(store, name, before);
  }
}
