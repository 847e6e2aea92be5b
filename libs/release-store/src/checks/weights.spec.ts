import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenBuild } from '../testing/written-build';
import { readManifest } from '../versions';
import { buildFindings } from './build';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'weights-'))));
afterEach(() => rm(folder, { recursive: true }));

/** The findings in a build with these files. */
async function found(files: Record<string, string>, more: object = {}): Promise<string[]> {
  const build = await writtenBuild(join(folder, 'build'), { name: 'mfe-a', ...more }, files);
  return (await buildFindings(build, await readManifest(build))).map(({ code, sentence }) => `${code}: ${sentence}`);
}

/** Text that cannot be compressed to less than half. */
const noise = (length: number) => {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647).toString(36);
  let text = '';
  while (text.length < length) text += next();
  return text.slice(0, length);
};
const rules = (count: number) => '.mfe-a-x{margin:0}'.repeat(count);

describe('a build is light enough', () => {
  it('when each picture is, and what no browser loads may be heavier', async () => {
    const files = { 'a.svg': ' '.repeat(500_000), 'prerender.cjs': ' '.repeat(500_001) };
    expect(await found(files)).toEqual([]);
  });

  it('but not when it may be as heavy as it says', async () => {
    expect(await found({}, { scriptBudget: 480_000 })).toEqual([]);
    expect(await found({}, { scriptBudget: 480_001 })).toEqual([
      'over_budget: mfe-a has its scripts weigh 480,001 bytes, of 480,000 that a module may declare.',
    ]);
  });

  it('but not with words in another language that are too heavy together, which count for no budget', async () => {
    const words = { 'words-bn.1.js': `'${noise(40_000)}'`, 'words-bn-page-terms.2.js': `'${noise(5_000)}'` };
    expect(await found(words)).toEqual([]);
    expect(await found({ ...words, 'words-bn-login.3.js': `'${noise(40_000)}'` })).toEqual([
      expect.stringMatching(
        /^over_budget: mfe-a: its words weigh [4-6]\d,\d{3} bytes in brotli, of 40,000 that they may\.$/,
      ),
    ]);
  });

  it('but not with a picture that is too heavy', async () => {
    expect(await found({ 'a.png': ' '.repeat(500_001) })).toEqual([
      'too_heavy: mfe-a: a.png weighs 500,001 bytes, of 500,000 that a file may.',
    ]);
  });

  it('but not with styles that are too heavy together', async () => {
    const half = (name: string) => `.mfe-a-${name} { content: "${noise(49_000)}" }`;
    expect(await found({ 'a.css': half('a') })).toEqual([]);
    expect(await found({ 'a.css': half('a'), 'b.css': half('b') })).toEqual([
      expect.stringMatching(
        /^styles_heavy: mfe-a: its styles weigh [56]\d,\d{3} bytes in brotli, of 57,000 that they may\.$/,
      ),
    ]);
  });

  it('but not with too many rules together', async () => {
    expect(await found({ 'a.css': rules(4_000) })).toEqual([]);
    expect(await found({ 'a.css': rules(4_000), 'b.css': `@media print{${rules(1)}}` })).toEqual([
      'styles_heavy: mfe-a: its styles have 4,001 rules, of 4,000 that they may.',
    ]);
  });
});
