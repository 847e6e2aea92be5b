import { releaseBuilds, rollBack, history } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveCommitsIn, olderCommitFindings } from './older-commits';

let folder: string;
let checkout: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'older-'));
  checkout = join(folder, 'checkout');
  await mkdir(checkout);
  git('init', '--initial-branch=main');
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  }).stdout.trim();
function committed(message: string): string {
  git('commit', '--allow-empty', '-m', message);
  return git('rev-parse', 'HEAD');
}
const store = () => join(folder, 'store');
const published = async (text: string, commit?: string) =>
  releaseBuilds(store(), [await writtenBuild(join(folder, text), { name: 'mfe-a' }, { 'entry.js': `'${text}'` })], {
    commit,
  });
async function found(commit: string, within = checkout): Promise<string[]> {
  const past = await history(store());
  const contained = liveCommitsIn(past, ['mfe-a'], within, commit);
  return olderCommitFindings(past, ['mfe-a'], commit, contained).map(({ sentence }) => sentence);
}
const short = (commit: string) => commit.slice(0, 10);

describe('a commit is published', () => {
  it('when it is the live one, or came after it, or nobody knows which is live', async () => {
    const [first, second] = [committed('One'), committed('Two')];
    await published('one');
    expect(await found(first)).toEqual([]);
    await published('two', first);
    expect([await found(first), await found(second)]).toEqual([[], []]);
    expect(olderCommitFindings(await history(store()), ['mfe-new'], first, {})).toEqual([]);
  });

  it('but nothing without a commit, where it is known which is live', async () => {
    const first = committed('One');
    await published('one', first);
    expect(olderCommitFindings(await history(store()), ['mfe-a'], undefined, {})).toEqual([
      {
        code: 'commit_older',
        sentence: `mfe-a is live from the commit ${short(first)}, and this build comes without one: publish a commit, or say --older "why".`,
      },
    ]);
  });

  it('but not whatever a publisher says of commits that this checkout knows', async () => {
    const [first, second] = [committed('One'), committed('Two')];
    await published('one', second);
    const past = await history(store());
    expect(olderCommitFindings(past, ['mfe-a'], first, { [second]: true }, checkout)).toHaveLength(1);
    expect(olderCommitFindings(past, ['mfe-a'], 'e'.repeat(40), { [second]: true }, checkout)).toEqual([]);
  });

  it('but not when it came before, or does not have it', async () => {
    const [first, second] = [committed('One'), committed('Two')];
    await published('one', second);
    expect(await found(first)).toEqual([
      `mfe-a is live from the commit ${short(second)}, which ${short(first)} does not contain: publish one that does, or say --older "why".`,
    ]);
    git('checkout', '--detach', first);
    expect(await found(committed('Beside'))).toHaveLength(1);
  });

  it('but not when this checkout has not fetched the live one, or not all that is between', async () => {
    const [first, second, third] = [committed('One'), committed('Two'), committed('Three')];
    await published('one', 'f'.repeat(40));
    expect(await found(third)).toEqual([
      `mfe-a is live from the commit ffffffffff, which is not in this checkout of ${short(third)}: fetch it, or say --older "why".`,
    ]);
    const shallow = join(folder, 'shallow');
    git('clone', '--depth', '1', `file://${checkout}`, shallow);
    for (const [text, commit] of [
      ['two', second],
      ['three', first],
    ] as const) {
      await published(text, commit);
      expect(await found(third, shallow)).toEqual([expect.stringContaining('which is not in this checkout')]);
    }
    await published('four', third);
    expect(await found(third, shallow)).toEqual([]);
  });

  it('when it came after what is live again since a rollback', async () => {
    const [first, second] = [committed('One'), committed('Two')];
    await published('one', first);
    await published('two', second);
    await rollBack(store(), ['mfe-a']);
    expect(await found(first)).toEqual([]);
  });
});
