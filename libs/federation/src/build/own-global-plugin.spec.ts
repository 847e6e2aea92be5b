import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@conference/release-store/build-files';
import { tinyRemote } from '../testing/tiny-remote';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'own-global-'))));
afterEach(() => rm(folder, { recursive: true }));

interface Manifest {
  global: string;
  first: string[];
  integrity: Record<string, string>;
}

/** Builds a remote whose only page says something, in a folder of its own. */
async function built(where: string, says: string): Promise<{ manifest: Manifest; files: Record<string, string> }> {
  const root = join(folder, where);
  await mkdir(root, { recursive: true });
  const { output } = await tinyRemote(
    root,
    {},
    { 'routes.tsx': `export default () => import('./page');`, 'page.ts': `export const text = '${says}';` },
  );
  const names = (await readdir(join(root, 'dist')).catch(() => Promise.reject(new Error(output)))).sort();
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(root, 'dist', name), 'utf8')] as const),
  );
  const files = Object.fromEntries(texts.filter(([name]) => !name.endsWith('.map')));
  return { manifest: JSON.parse(files['module.json'] ?? '') as Manifest, files };
}

describe('the global of a module', () => {
  it('is that of its version: other content, another name for all that it leaves on a page', async () => {
    const [one, other] = [await built('one', 'One'), await built('other', 'Other')];
    expect(one.manifest.global).toMatch(/^mfe_tiny_[0-9a-f]{8}$/);
    expect(other.manifest.global).not.toBe(one.manifest.global);
    const names = [...(one.files[one.manifest.first[0] ?? ''] ?? '').matchAll(/\w*mfe[_-]tiny\w*/g)].map(
      ([name]) => name,
    );
    expect(new Set(names)).toEqual(new Set([one.manifest.global, `rspackChunk${one.manifest.global}`]));
  });

  it('stands in files that are pinned as they are, and is the same where the same is built again', async () => {
    const [here, there] = [await built('here', 'One'), await built('there', 'One')];
    expect(there.files).toEqual(here.files);
    const { integrity } = here.manifest;
    expect(Object.keys(integrity).map((file) => integrityOf(here.files[file] ?? ''))).toEqual(Object.values(integrity));
  });
});
