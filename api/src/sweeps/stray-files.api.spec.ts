import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder } from '../config/data-dir';
import { instant } from '../database/instant';
import { DAY } from '../durations';
import { AbstractFile } from '../files/abstract-file.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { StrayFiles } from './stray-files';
import { Sweeper } from './sweeper';

describe('files that belong to no application', () => {
  let api: TestApi;
  let abstracts: string;
  let aside: string;
  beforeEach(async () => {
    api = await TestApi.start();
    // From here on it sweeps when it is told to, and not by itself.
    await api.app.get(Sweeper).beforeApplicationShutdown();
    abstracts = folder(api.settings, 'abstracts');
    aside = join(api.settings.dataDir, 'set-aside');
  });
  afterEach(() => api.end());

  const start = Date.now();
  /** A sweep so many days after all that a test stores. */
  const sweep = (days: number) => api.app.get(StrayFiles).sweep(start + days * DAY + 60 * 60 * 1000);
  const dayOf = (days: number) => new Date(start + days * DAY + 60 * 60 * 1000).toISOString().slice(0, 10);
  const stored = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const id of ids) await writeFile(join(abstracts, id), 'somebody’s work');
    return ids;
  };
  const reports = () => api.dataSource.getRepository(OutboxMail).findBy({ event: 'abstracts astray' });

  it('are set aside with a list, and removed after thirty days', async () => {
    const [stray = ''] = await stored(1);
    await sweep(0);
    expect(await readdir(abstracts)).toEqual([stray]);

    await sweep(1);
    expect([await readdir(abstracts), await readdir(aside)]).toEqual([[], [dayOf(1)]]);
    expect((await readdir(join(aside, dayOf(1)))).sort()).toEqual([stray, 'list.txt'].sort());
    expect(await readFile(join(aside, dayOf(1), 'list.txt'), 'utf8')).toMatch(
      new RegExp(`^${dayOf(1)}T[\\d:.]+Z ${stray} ${Buffer.byteLength('somebody’s work')}\n$`),
    );

    await sweep(31);
    expect(await readFile(join(aside, dayOf(1), stray), 'utf8')).toBe('somebody’s work');
    await sweep(32);
    expect(await readdir(aside)).toEqual([]);
    expect(await reports()).toEqual([]);
  });

  it('are put back by the next sweep when the database knows them again', async () => {
    const { registration: application } = await api.registered();
    const id = application.abstractFilePublicId;
    await mkdir(join(aside, '2025-07-01'), { recursive: true });
    await rename(join(abstracts, id), join(aside, '2025-07-01', id));

    await sweep(0);
    expect([await readdir(abstracts), await readdir(aside)]).toEqual([[id], []]);
  });

  it('are put back when somebody reads them', async () => {
    const { registration: application, token } = await api.registered();
    const id = application.abstractFilePublicId;
    await mkdir(join(aside, '2025-07-01'), { recursive: true });
    await rename(join(abstracts, id), join(aside, '2025-07-01', id));

    expect((await api.call(`GET /registrations/${application._id}/abstract`, { token })).status).toBe(200);
    expect(await readdir(abstracts)).toEqual([id]);
  });

  it('stay where they are when they are many, and each organiser is told once as long as it lasts', async () => {
    await stored(11);
    await sweep(1);
    await sweep(2);
    await Promise.all([sweep(3), sweep(3)]);

    expect(await readdir(abstracts)).toHaveLength(11);
    expect((await reports()).map(({ recipient }) => recipient)).toEqual([admin.email]);
    expect((await reports())[0]?.text).toContain(
      'Of the 11 files of abstracts on the server, 11 belong to no application that the database knows.',
    );
    expect(api.log.join('')).toContain('"failure":"abstracts astray","strays":11,"files":11,"missing":0');
  });

  it('are told of again when they were few meanwhile', async () => {
    const ids = await stored(11);
    await sweep(1);
    await rm(join(abstracts, ids[0] as string));
    await sweep(2);
    expect(await readdir(abstracts)).toEqual([]);
    await stored(11);
    await sweep(3);

    expect(await reports()).toHaveLength(2);
  });

  it('are few when they are one in a hundred, however many', async () => {
    const row = { type: 'docx', bytes: 1, sha256: '0'.repeat(64), flaw: 'none', createdAt: instant() } as const;
    await api.dataSource.getRepository(AbstractFile).insert((await stored(1100)).map((id) => ({ id, ...row })));
    const strays = await stored(11);

    await sweep(1);
    expect(await readdir(abstracts)).toHaveLength(1100);
    expect(await readdir(join(aside, dayOf(1)))).toHaveLength(strays.length + 1);
    expect(await reports()).toEqual([]);
  });

  it('are not the only thing that is told: so is an application whose file is gone', async () => {
    const { registration: application } = await api.registered();
    await rm(join(abstracts, application.abstractFilePublicId));
    await sweep(0);
    await sweep(1);

    expect((await reports()).map(({ text }) => text)).toEqual([
      expect.stringContaining('The file of one abstract is not on the server any more.'),
    ]);
    await stored(11);
    await sweep(2);
    expect(await reports()).toHaveLength(2);
  });
});
