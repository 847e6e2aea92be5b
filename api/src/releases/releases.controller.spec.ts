/** @alone It replaces the module that its neighbours put back with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseBuilds, rollBack, versionIn } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { Logger } from '@nestjs/common';
import type { ApiSettings } from '../config/settings';
import type { Caller } from '../http/caller';
import type { ModuleCounts } from '../module-counts/module-counts';
import { ReleasesController } from './releases.controller';
import { rollBackInProcess } from './roll-back-in-process';

jest.mock('./roll-back-in-process');

let dataDir: string;
beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'releases-'))));
afterEach(() => rm(dataDir, { recursive: true }));

const published = async (text: string) =>
  versionIn(
    await releaseBuilds(join(dataDir, RELEASES), [
      await writtenBuild(join(dataDir, text), { name: 'mfe-a' }, { 'entry.js': `'${text}'` }),
    ]),
    'mfe-a',
  );

it('tells of the release that was made, also when somebody else has made the next one by then', async () => {
  const [first] = [await published('one'), await published('two')];
  jest.mocked(rollBackInProcess).mockImplementation(async (store, { module }) => {
    const { release } = await rollBack(store, [module]);
    await published('three');
    return { outcome: 'released', release };
  });

  const releases = new ReleasesController({ dataDir } as ApiSettings, {} as ModuleCounts);
  const answer = await releases.rollBack({ module: 'mfe-a' }, {} as Caller);
  expect(answer.message).toBe(`mfe-a is at ${first} now.`);
});
