import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenBuild } from './testing/written-build';
import { importBuild } from './import-build';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'import-'))));
afterEach(() => rm(folder, { recursive: true }));

it('takes a version that was released earlier, whatever the checks of today would find', async () => {
  const store = join(folder, 'store');
  const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a', scriptBudget: 5 });
  await expect(importBuild(store, build)).rejects.toThrow('over_budget');
  expect(await importBuild(store, build, { wasReleased: true })).toMatchObject({ name: 'mfe-a' });
});

it('refuses a build that calls itself another module, before anything is in the store', async () => {
  const store = join(folder, 'store');
  const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-b' });
  await expect(importBuild(store, build, { name: 'mfe-a' })).rejects.toThrow(
    'name_differs: The build of mfe-a calls itself mfe-b.',
  );
  expect(existsSync(store)).toBe(false);
  expect(await importBuild(store, build, { name: 'mfe-b' })).toMatchObject({ name: 'mfe-b' });
});
