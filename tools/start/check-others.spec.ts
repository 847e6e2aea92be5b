import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOthers } from './check-others';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'check-others-'))));
afterEach(() => rm(folder, { recursive: true }));

const released = async (name: string, answered: Record<string, string>) => {
  const fields = { 'GET /dates': { sent: {}, answered } };
  const build = await writtenBuild(
    join(folder, name),
    { name, prefixes: [`/${name}`], calls: ['GET /dates'] },
    { 'call-fields.json': JSON.stringify(fields) },
  );
  await releaseBuilds(join(folder, 'store'), [build]);
};
const check = () => checkOthers(join(folder, 'store'));

it('lets modules stay that go with the API of this checkout', async () => {
  await released('mfe-guests', { now: 'string' });
  await expect(check()).resolves.toBeUndefined();
});

it('refuses one that reads what this API does not answer', async () => {
  await released('mfe-guests', { moon: 'string' });
  await expect(check()).rejects.toThrow(
    'field_unserved: mfe-guests reads moon (string) in the answer to GET /dates, where the API has no such field.',
  );
});

it('leaves modules of this checkout alone: they are released anew', async () => {
  await released('mfe-profile', { moon: 'string' });
  await expect(check()).resolves.toBeUndefined();
});

it('lets a site begin that has no release', async () => {
  await expect(check()).resolves.toBeUndefined();
});
