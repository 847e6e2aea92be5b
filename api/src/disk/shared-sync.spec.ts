import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SharedSync } from './shared-sync';

jest.mock('node:fs/promises', () => ({ ...jest.requireActual<typeof files>('node:fs/promises'), open: jest.fn() }));

const { mkdtemp, open, rm } = jest.requireActual<typeof files>('node:fs/promises');
let directory: string;
/** What lets each sync go that has begun, in turn. */
let begun: (() => void)[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shared-sync-'));
  begun = [];
  jest.mocked(files.open).mockImplementation(async (...parameters) => {
    const handle = await open(...(parameters as Parameters<typeof open>));
    await new Promise<void>((resolve) => begun.push(resolve));
    return handle satisfies files.FileHandle;
  });
});
afterEach(() => rm(directory, { recursive: true }));

/** Once so many have begun. */
const areBegun = async (syncs: number) => {
  while (begun.length < syncs) await pause(5);
};

describe('a sync that many share', () => {
  it('serves all who ask before it begins, and nobody who asks later', async () => {
    const shared = new SharedSync(directory);
    const ended: string[] = [];
    const asks = (name: string) => shared.done().then(() => ended.push(name));
    const all = [asks('first'), asks('at once')];
    await areBegun(1);
    all.push(asks('while it runs'), asks('too'));
    await pause(20);

    expect([begun.length, ended]).toEqual([1, []]);
    begun[0]?.();
    await areBegun(2);
    expect([begun.length, ended]).toEqual([2, ['first', 'at once']]);
    begun[1]?.();
    await Promise.all(all);
    expect(ended).toEqual(['first', 'at once', 'while it runs', 'too']);
  });

  it('tells a failure to those it served, and goes on', async () => {
    const shared = new SharedSync(directory);
    jest.mocked(files.open).mockRejectedValueOnce(new Error('full'));
    await expect(Promise.all([shared.done()])).rejects.toThrow('full');
    const next = shared.done();
    await areBegun(1);
    begun[0]?.();
    await expect(next).resolves.toBeUndefined();
  });
});
