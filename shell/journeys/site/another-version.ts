import { goLive, liveNumber, readRelease, rollBack, type ReleasedModule } from '@conference/release-store';
import { anotherVersion } from '@conference/release-store/testing/another-version';
import { uniqueName } from './unique-name';

/** The version of a module that is live. */
export async function liveVersion(store: string, name: string): Promise<ReleasedModule> {
  const { modules } = await readRelease(store, await liveNumber(store));
  const module = modules.find((one) => one.name === name);
  if (!module) throw new Error(`There is no module ${name}.`);
  return module;
}

/** Publishes a version of a module that does the same as the live one. Rolls it back after `act`. */
export async function withAnotherVersionLive(
  store: string,
  name: string,
  act: (version: ReleasedModule) => Promise<void>,
): Promise<void> {
  const { version: before } = await liveVersion(store, name);
  const another = await anotherVersion(store, name, uniqueName('mark'));
  await goLive(store, [another]);
  try {
    await act(another);
  } finally {
    await rollBack(store, [name], { to: before });
  }
}
