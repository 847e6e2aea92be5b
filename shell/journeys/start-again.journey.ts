import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site/site';
import { expect, test } from './site/test';

let folder: string;
test.beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'start-'))));
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('nobody else builds in this checkout before all that runs out of the build has been read; Ctrl-C stops everything, and a second start knows what the first one knew', async ({
  request,
}) => {
  // Two starts.
  test.slow();
  const dataDir = join(folder, 'data');
  const isLocked = () => existsSync(join(import.meta.dirname, '../../node_modules/.build.lock'));
  let wasLocked: boolean | undefined;
  const first = await startSite({ DATA_DIR: dataDir }, (text) => {
    if (text.includes('Starting the API')) wasLocked = isLocked();
  });
  expect(wasLocked).toBe(true);
  expect((await request.get(`${first.url}/api/health/ready`)).status()).toBe(200);
  await first.stop();
  await expect(request.get(first.url)).rejects.toThrow('ECONNREFUSED');
  expect(await processesWith(dataDir)).toEqual([]);

  // SEED only fills an empty database. This one already has its demo data.
  const second = await startSite({ DATA_DIR: dataDir, SEED: 'empty' });
  try {
    expect(second.admin).toEqual(first.admin);
    expect(await (await request.get(second.url)).text()).toContain('Rehearsal: demo data');
    expect((await request.post(`${second.url}/api/login`, { data: second.admin })).status()).toBe(200);
  } finally {
    await second.stop();
  }
});

/** Processes that were started with this DATA_DIR and still run. Only works on Linux; elsewhere it finds none. */
async function processesWith(dataDir: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const environments = await Promise.all(
    ids.map(async (id) => [id, await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')]),
  );
  return environments.filter(([, environment]) => environment?.includes(`DATA_DIR=${dataDir}`)).map(([id]) => id ?? '');
}
