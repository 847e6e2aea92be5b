import { freePort } from '@conference/testing';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOf, launch, run } from './site/site';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

let folder: string;
test.beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'start-'))));
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs npm start's script to its end. */
const startAndEnd = (env: Record<string, string>) => exitOf(launch({ DATA_DIR: join(folder, 'data'), ...env }));

test('a taken port ends with one sentence', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { code, output } = await startAndEnd({ PORT: String(port) });
  other.close();
  expect(output).toBe(`Port ${port} is taken: choose another with PORT.\n`);
  expect(code).toBe(1);
});

test('a DATA_DIR that cannot be written ends with one sentence', thorough, async () => {
  // Nobody can make a folder below a file, not even root.
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  const { code, output } = await startAndEnd({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(output).toBe(`DATA_DIR ${dataDir} cannot be written (ENOTDIR).\n`);
  expect(code).toBe(1);
});

test('a setting that makes no sense ends with one sentence', thorough, async () => {
  const { code, output } = await startAndEnd({ CONFERENCE_NOW: 'tomorrow', PORT: String(await freePort()) });
  expect(output).toBe('CONFERENCE_NOW must be "real" or an ISO instant such as 2025-07-15T04:00:00Z.\n');
  expect(code).toBe(1);
});

test('a database that cannot be reached ends with one sentence', async () => {
  const nobody = await freePort();
  const { code, output } = await startAndEnd({
    DATABASE_URL: `mariadb://user:secret@127.0.0.1:${nobody}/conference`,
    PORT: String(await freePort()),
  });
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  expect(last).toBe(`DATABASE_URL: the database at 127.0.0.1:${nobody}/conference cannot be opened (ECONNREFUSED).`);
  expect(output).not.toContain('secret');
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

test(
  'a DATA_DIR that holds somebody’s real abstracts is refused, and nothing is released into it',
  thorough,
  async () => {
    const dataDir = join(folder, 'data');
    await mkdir(join(dataDir, 'abstracts'), { recursive: true });
    await writeFile(join(dataDir, 'abstracts', 'real'), 'somebody’s work');
    const { code, output } = await startAndEnd({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^DATA_DIR .*\.$/);
    expect(code).toBe(1);
    expect(await readdir(dataDir)).toEqual(['abstracts']);
  },
);

test(
  'an embedded database that was removed is refused with one sentence, and begin-anew says what becomes of the abstracts',
  thorough,
  async () => {
    const dataDir = join(folder, 'data');
    await mkdir(join(dataDir, 'abstracts'), { recursive: true });
    await writeFile(join(dataDir, 'rehearsal'), '');
    await writeFile(join(dataDir, 'abstracts', randomUUID()), 'somebody’s work');
    const { code, output } = await startAndEnd({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(output.trimEnd().split('\n').at(-1)).toBe(
      `The embedded database is empty, and DATA_DIR ${dataDir} holds 1 abstract of another one. Put back what belongs together (docs/operations.md, "A database that does not fit"), or see what "npm run begin-anew" would do.`,
    );
    expect(code).toBe(1);

    const begun = await exitOf(run('begin-anew', { DATA_DIR: dataDir }));
    expect([begun.code, begun.output]).toEqual([0, expect.stringContaining('1 abstract would be set aside')]);
    expect(await readdir(join(dataDir, 'abstracts'))).toHaveLength(1);
    const meant = await exitOf(run('begin-anew', { DATA_DIR: dataDir }, '--yes'));
    expect([meant.code, meant.output]).toEqual([0, expect.stringContaining('Set aside for 30 days: 1 abstract.')]);
    expect((await readdir(dataDir)).sort()).toEqual(['abstracts', 'pair-mark', 'rehearsal', 'set-aside']);
  },
);
