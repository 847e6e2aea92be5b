import { BACKUP_MARK } from '@conference/settings';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeBuckets, judgeDatabase, judgeHosts } from './database';
import { lineOf, type Finding } from './finding';
import { checkBackup, checkDisk, checkNode, checkRelease, judgeBackup, judgeOwnClock, judgeRoom } from './machine';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('a line of the doctor', () => {
  it('says what is well, or what is wrong and what to do', () => {
    expect(lineOf({ what: 'disk', says: '3 GB are free.' })).toBe('ok    disk       3 GB are free.');
    expect(lineOf({ what: 'disk', says: 'Full.', todo: 'Free some space.' })).toBe(
      'WRONG disk       Full.\n                 Free some space.',
    );
  });
});

describe('the doctor looks at Node', () => {
  it.each([
    ['v20.18.9', true],
    ['v20.19.0', false],
    ['v24.1.0', false],
  ])('%s', (version, isWrong) => {
    expect(checkNode(version).todo !== undefined).toBe(isWrong);
  });
});

describe('the doctor looks at DATA_DIR', () => {
  it('that is private and can be written', async () => {
    await chmod(dataDir, 0o700);
    const [found, ...others] = await checkDisk({ dataDir });
    expect([found?.says, others]).toEqual([expect.stringMatching(/ GB are free\.$/), []]);
  });

  it('that others can read', async () => {
    await chmod(dataDir, 0o755);
    expect((await checkDisk({ dataDir }))[0]).toEqual({
      what: 'disk',
      says: `DATA_DIR ${dataDir} is open to other users of this machine (mode 755).`,
      todo: `chmod 700 ${dataDir}`,
    });
  });

  it('that is not there, and that has no release', async () => {
    const none = join(dataDir, 'none');
    expect(await checkDisk({ dataDir: none })).toEqual([
      expect.objectContaining({ says: `DATA_DIR ${none} cannot be read (ENOENT).` }),
    ]);
    expect(await checkRelease({ dataDir: none })).toMatchObject({ says: 'Nothing was released.' });
  });

  it('that is a file, and never says to change it', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '', { mode: 0o644 });
    expect(await checkDisk({ dataDir: file })).toEqual([
      { what: 'disk', says: `DATA_DIR ${file} is no folder.`, todo: 'Set DATA_DIR, or mount the disk that has it.' },
    ]);
  });

  it.each([
    [50e9, 100e9, false],
    [9e9, 100e9, true],
    [0.9e9, 2e9, true],
  ])('with %d of %d bytes free', (free, size, isWrong) => {
    expect(judgeRoom(free, size).todo !== undefined).toBe(isWrong);
  });
});

describe('the doctor looks at the clock of the machine', () => {
  it('that the system sets, that nothing sets, and of which nobody knows', () => {
    const todos = (answer: string, production = true) => judgeOwnClock(answer, production).map(({ todo }) => todo);
    expect(todos('yes\n')).toEqual([undefined]);
    expect(todos('no\n')).toEqual([expect.stringContaining('set-ntp')]);
    expect(todos('no\n', false)).toEqual([undefined]);
    expect(todos('')).toEqual([]);
  });
});

describe('the doctor looks at the last backup', () => {
  const now = Date.parse('2025-07-15T04:00:00Z');
  const hoursAgo = (hours: number) => `${new Date(now - hours * 3_600_000).toISOString()}\n`;
  const judged = (...marks: string[]) => judgeBackup(marks, true, now);

  it('of last night', () => {
    expect(judged(hoursAgo(20))).toEqual({ what: 'backup', says: 'The last one was taken 20 hours ago.' });
  });

  it('that is too old, that was never taken, and that nobody can read', () => {
    expect(judged(hoursAgo(72))).toMatchObject({
      says: 'The last one was taken 3 days ago.',
      todo: expect.stringContaining('conference-backup'),
    });
    expect([judged().todo, judged('', 'nonsense').todo]).toEqual([expect.any(String), expect.any(String)]);
    expect(judgeBackup([], false, now).todo).toBeUndefined();
  });

  it('whose mark is of tomorrow: a clock is wrong, or the mark', () => {
    for (const marks of [[hoursAgo(-24)], [hoursAgo(20), hoursAgo(-24)]])
      expect(judged(...marks)).toEqual({
        what: 'backup',
        says: 'The last one is marked as taken 24 hours from now.',
        todo: expect.stringContaining('timedatectl'),
      });
    // Clocks of two machines differ a little.
    expect(judged(hoursAgo(-0.1)).todo).toBeUndefined();
  });

  it('that another machine has taken, as the bucket says which they share', () => {
    for (const marks of [
      ['', hoursAgo(20)],
      [hoursAgo(72), hoursAgo(20)],
      [hoursAgo(20), hoursAgo(72)],
    ])
      expect(judged(...marks)).toEqual({ what: 'backup', says: 'The last one was taken 20 hours ago.' });
  });

  it('as its mark in DATA_DIR has it', async () => {
    await writeFile(join(dataDir, BACKUP_MARK), new Date().toISOString());
    expect(await checkBackup({ dataDir, production: true })).toMatchObject({ says: expect.stringMatching(/ 0 hours/) });
    await rm(join(dataDir, BACKUP_MARK));
    expect((await checkBackup({ dataDir, production: true })).todo).toBeDefined();
  });
});

describe('the doctor judges a database', () => {
  const well = { name: 'The database at 127.0.0.1/conference', isMade: true, migrations: { missing: 0, unknown: 0 } };
  const server = { version: '11.8.3-MariaDB', aheadMs: 3 };
  const todos = (facts: Parameters<typeof judgeDatabase>[0]) => judgeDatabase(facts).map(({ todo }) => todo);
  const isWrong = ({ todo }: Finding) => todo !== undefined;

  it('that is well, and one that is made by the first start', () => {
    expect(todos({ ...well, server })).toEqual([undefined, undefined]);
    expect(todos(well)).toEqual([undefined]);
    expect(todos({ name: 'The embedded database', isMade: false })).toEqual([undefined]);
  });

  it('that is away, of another version, or of another time', () => {
    expect(judgeDatabase({ ...well, refused: 'It cannot be opened (ECONNREFUSED).' })).toMatchObject([
      { says: 'It cannot be opened (ECONNREFUSED).', todo: expect.any(String) },
    ]);
    const todoOf = (standing?: string) =>
      judgeDatabase({ ...well, refused: 'No.', ...(standing && { hosts: [{ name: 'db0:3306', standing }] }) })[0]?.todo;
    expect(todoOf('ECONNREFUSED')).toMatch(/^Start the database/);
    expect(todoOf('ER_ACCESS_DENIED_ERROR')).toMatch(/^Correct user, password/);
    expect(todoOf('HANDSHAKE_SSL_ERROR')).toMatch(/ssl-mode and ssl-ca/);
    expect(todoOf('outOfCluster')).toMatch(/the network between the nodes/);
    // One that answers needs no start, and nor does one that is embedded.
    for (const standing of ['writable', 'readable', undefined])
      expect(todoOf(standing)).toBe('Set DATABASE_URL, DATA_DIR and STORAGE_URL of this site.');
    expect(todos({ ...well, migrations: { missing: 2, unknown: 0 } })).toEqual([expect.stringContaining('Restart')]);
    expect(todos({ ...well, migrations: { missing: 0, unknown: 1 } })).toEqual([expect.stringContaining('backup')]);
    const complaints = (version: string) => judgeDatabase({ ...well, server: { ...server, version } }).filter(isWrong);
    for (const version of ['8.4.0', '9.7.0', '10.11.6-MariaDB-0+deb12u1', '11.8.3-MariaDB', '12.0.2-MariaDB-log'])
      expect(complaints(version)).toEqual([]);
    for (const version of ['8.0.36', '10.5.29-MariaDB-0+deb11u1', '10.6.22-MariaDB', 'of its own'])
      expect(complaints(version)).toEqual([
        {
          what: 'database',
          says: `${/Maria/.test(version) ? 'MariaDB' : 'MySQL'} ${version} is older than what this site was tried with.`,
          todo: 'Use MariaDB 10.11 or later, or MySQL 8.4 or later.',
        },
      ]);
    for (const aheadMs of [-5000, 5000])
      expect(todos({ ...well, server: { ...server, aheadMs } })).toEqual([undefined, expect.any(String)]);
  });

  it('on several hosts: which is used, which stand by or are away, and whether any takes writes', () => {
    const judged = (...standings: string[]) =>
      judgeHosts({ ...well, hosts: standings.map((standing, index) => ({ name: `db${index}:3306`, standing })) });
    const says = (...standings: string[]) => judged(...standings).map((found) => found.says);
    expect(says('ECONNREFUSED', 'writable', 'writable', 'readable')).toEqual([
      'db0:3306 is away (ECONNREFUSED).',
      'db1:3306 takes writes, and is used.',
      'db2:3306 takes writes, and stands by.',
      'db3:3306 answers, and takes no writes.',
    ]);
    expect(judged('ECONNREFUSED', 'writable').map(({ todo }) => todo)).toEqual([expect.any(String), undefined]);
    expect(judged('readable', 'readable').map(({ todo }) => todo)).toEqual([undefined, undefined, expect.any(String)]);
    expect(says('ER_ACCESS_DENIED_ERROR', 'HANDSHAKE_SSL_ERROR')).toEqual([
      'db0:3306 refuses what DATABASE_URL says (ER_ACCESS_DENIED_ERROR).',
      'db1:3306 shows no certificate that is trusted (HANDSHAKE_SSL_ERROR).',
    ]);
    expect(judged('ER_ACCESS_DENIED_ERROR', 'HANDSHAKE_SSL_ERROR').map(({ todo }) => todo)).toEqual([
      expect.stringMatching(/^Correct user, password/),
      expect.stringMatching(/ssl-mode and ssl-ca/),
    ]);
    expect(says('writable', 'outOfCluster')).toEqual([
      'db0:3306 takes writes, and is used.',
      'db1:3306 has lost its cluster, and takes nothing until it has joined it again (outOfCluster).',
    ]);
    expect(judged('writable', 'outOfCluster').map(({ todo }) => todo)).toEqual([
      undefined,
      expect.stringContaining('the network between the nodes'),
    ]);
    expect(judged('outOfCluster')).toMatchObject([{ todo: expect.stringContaining('the network between the nodes') }]);
    // That all are away, or the only one, is what is said of the database.
    expect(says('ETIMEDOUT', 'ETIMEDOUT')).toHaveLength(2);
    expect([says('writable'), says('ETIMEDOUT')]).toEqual([[], []]);
    expect(judged('readable')).toMatchObject([{ todo: expect.any(String) }]);
  });

  it('on several hosts: that one which stands by has another time', () => {
    const judged = (...ahead: number[]) =>
      judgeHosts({
        ...well,
        hosts: ahead.map((aheadMs, index) => ({ name: `db${index}:3306`, standing: 'writable', aheadMs })),
      }).flatMap(({ todo, says }) => (todo === undefined ? [] : [says]));
    expect(judged(0, 1900, -1900)).toEqual([]);
    // What is wrong with the first is said of the database.
    expect(judged(5000, -3000)).toEqual([
      "The clock of db1:3306, by which deadlines go once it is used, is 3.0 s behind this machine's.",
    ]);
  });
});

describe('the doctor judges a bucket', () => {
  const judged = (found: { failure?: string; mark?: 'ours' | 'none' | 'of another database' }) =>
    judgeBuckets({ name: 'The database', isMade: true, buckets: [{ name: 's3://conference/2025', ...found }] });

  it('that can be used, and is that of this database or of none yet', () => {
    expect(judged({ mark: 'ours' })).toEqual([
      {
        what: 'bucket',
        says: 's3://conference/2025 answers, and takes what is written; it carries the mark of this database.',
      },
    ]);
    for (const found of [{}, { mark: 'none' as const }]) expect(judged(found)[0]?.todo).toBeUndefined();
    expect(judgeBuckets({ name: 'The database', isMade: true })).toEqual([]);
  });

  it('that cannot be used, or belongs to another database', () => {
    for (const found of [{ failure: 'AccessDenied' }, { mark: 'of another database' as const }])
      expect(judged(found)).toMatchObject([{ what: 'bucket', todo: expect.any(String) }]);
    expect(judged({ failure: 'AccessDenied' })[0]?.says).toContain('(AccessDenied)');
  });
});
