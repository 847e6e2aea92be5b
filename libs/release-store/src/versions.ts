import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../checks/finding';
import { integrityOf } from '../integrity';
import { layout } from './layout';
import { packings } from './pack';
import type { ReleasedModule } from './release';

/** What is pinned of a folder of the store: of a module its scripts and styles. */
export type Pinned = Pick<ReleasedModule, 'name' | 'version' | 'integrity'>;

/** Whether all that is pinned of a version lies in the store as it was released, and says the same where it is packed. */
export async function isIntact(store: string, { name, version, integrity }: Pinned): Promise<boolean> {
  const folder = layout(store).module(name, version);
  const checks = Object.entries(integrity).map(async ([file, digest]) => {
    const contents = Object.values(packings).map(async ({ extension, unpack }) => {
      const packed = await readFile(join(folder, file + extension)).catch(() => undefined);
      // What is not packed is sent as it is.
      return packed && unpack(packed);
    });
    const all = await Promise.all([readFile(join(folder, file)), ...contents]);
    return all.every((content) => !content || isPinned(content, digest));
  });
  return Promise.all(checks).then(
    (intact) => intact.every(Boolean),
    () => false,
  );
}

/** What speaks against making modules of the store live that are not intact. */
export async function damaged(store: string, modules: readonly ReleasedModule[]): Promise<Finding[]> {
  const intact = await Promise.all(modules.map((module) => isIntact(store, module)));
  return modules.filter((_, index) => !intact[index]).map(notIntact);
}

/** What speaks against a version that is not intact. */
export const notIntact = ({ name, version }: Pick<Pinned, 'name' | 'version'>): Finding => ({
  code: 'not_intact',
  sentence: `The files of ${name} ${version} are not what they were when it came into the store.`,
});

/** Builds of old are pinned with a longer digest, which is not looked at: a browser does. */
export const isPinned = (content: Buffer, digest: string) =>
  !digest.startsWith('sha256-') || integrityOf(content) === digest;
