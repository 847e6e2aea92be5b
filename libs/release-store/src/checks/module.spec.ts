import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenBuild } from '../testing/written-build';
import { moduleFindings } from './module';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'module-'))));
afterEach(() => rm(folder, { recursive: true }));

describe('a module in a repository of its own learns from its build', () => {
  it('that nothing speaks against it', async () => {
    await writtenBuild(folder, { name: 'mfe-speakers', prefixes: ['/speakers'], heads: {} });
    expect(await moduleFindings(folder)).toEqual([]);
  });

  it('that its address is the shell’s, and what is wrong about its files', async () => {
    await writtenBuild(folder, { name: 'mfe-speakers', prefixes: ['/login'], heads: {} }, { 'page.js': 'eval(name)' });
    expect((await moduleFindings(folder)).map(({ code }) => code)).toEqual(['prefix_taken', 'runs_text']);
  });

  it('that it does not declare its pages', async () => {
    await writtenBuild(folder, { name: 'mfe-speakers', prefixes: ['/speakers'] });
    expect(await moduleFindings(folder)).toEqual([
      { code: 'heads_missing', sentence: 'mfe-speakers does not declare its pages.' },
    ]);
  });

  it('that there is none', async () => {
    await expect(moduleFindings(folder)).rejects.toThrow('module.json');
  });
});
