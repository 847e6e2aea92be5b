import { layout } from './layout';
import { namedBy, takeAway } from './prune';
import { Overtaken, withLock } from './registry';
import { numbersIn, type ReleasedModule } from './release';

/** Takes versions out of the store again, unless a release names them. @throws Busy, Overtaken */
export async function discard(
  store: string,
  versions: readonly Pick<ReleasedModule, 'name' | 'version'>[],
): Promise<void> {
  await withLock(store, async (isOurs) => {
    const needed = await namedBy(store, await numbersIn(store));
    for (const { name, version } of versions.filter((one) => !needed.has(`${one.name}/${one.version}`))) {
      if (!(await isOurs())) throw new Overtaken();
      await takeAway(store, layout(store).module(name, version));
    }
  });
}
