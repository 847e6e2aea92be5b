import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import libsql from 'libsql';
import {
  type AnswerOf,
  LONGEST_UPLOAD_MS,
  type AudienceEntry,
  type Notice,
  type Application,
  type SponsorInterest,
  type Volunteer,
} from '@conference/contracts';
import { Account } from './accounts/account.entity';
import { readApiSettings } from './config/settings';
import { migrations } from './database/migrations';
import { RehearsalMark } from './database/rehearsal-mark.entity';
import { judgeWord } from './files/word/judge';
import { SeedService } from './seed/seed.service';
import { checkApi, startApi } from './start';
import { freshDirectory, freshSettings, startedSettings } from './testing/fresh-settings';
import { TestApi } from './testing/test-api';

const production = {
  production: true,
  rehearsal: false,
  conferenceNow: 'real',
  seed: 'empty',
  jwtSecret: 'a secret of at least thirty-two bytes',
} as const;

describe('a rehearsal', () => {
  it('fills an empty database with demo people, once, and prints sign-ins that work', async () => {
    const settings = await freshSettings({ SEED: 'demo', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    const first = await TestApi.on(settings);
    expect(first.people).toEqual([
      { role: 'admin', email: 'admin@example.invalid', password: expect.stringMatching(/^.{16}$/) },
      { role: 'user', email: 'author@example.invalid', password: expect.stringMatching(/^.{16}$/) },
    ]);
    const [admin, author] = first.people;
    const token = (await first.call<{ token: string }>('POST /login', { json: admin })).body.token;
    const list = (await first.call<Application[]>('GET /registrations', { token })).body;
    expect(list).toHaveLength(120);
    expect(new Set(list.map(({ status }) => status)).size).toBe(4);
    expect(list.every(({ email }) => email.endsWith('@example.invalid'))).toBe(true);
    const file = await first.call<Buffer>(`GET ${list[0]?.abstractFile.replace('/api', '')}`, { token });
    expect(await judgeWord(file.body)).toEqual({ type: 'docx' });
    const mine = (await first.call<{ token: string }>('POST /login', { json: author })).body.token;
    const own = (await first.call<{ registrations: Application[] }>('GET /my-registration', { token: mine })).body
      .registrations;
    expect(own.map(({ status }) => status).sort()).toEqual(['accepted', 'declined', 'pending', 'wait']);
    await first.end();

    const second = await TestApi.on(settings);
    expect(second.people).toEqual(first.people);
    expect(await second.dataSource.getRepository('registration').count()).toBe(120);
    expect(await second.dataSource.getRepository('notice').count()).toBe(5);
    expect((await second.call('GET /session', { token })).status).toBe(200);
    await second.end();
  });

  it('has something to show in every list of the console, and mails nobody about it', async () => {
    const api = await TestApi.start({ SEED: 'demo' });
    const token = await api.adminToken();
    const get = async <Body>(path: string) => (await api.call<Body>(`GET ${path}`, { token })).body;
    const { audience } = await get<{ audience: AudienceEntry[] }>('/audience');
    const { volunteers } = await get<{ volunteers: Volunteer[] }>('/volunteer-register');
    const sponsors = await get<SponsorInterest[]>('/sponsors');
    const { notices } = await get<{ notices: Notice[] }>('/notices');

    expect([audience, volunteers, sponsors, notices].map(({ length }) => length)).toEqual([60, 25, 4, 5]);
    const kinds = new Set(audience.map(({ type, status }) => `${type} ${status}`));
    expect([...kinds].sort()).toEqual(['full approved', 'full pending', 'partial approved', 'partial pending']);
    expect(new Set(volunteers.map(({ status }) => status))).toEqual(new Set(['pending', 'approved']));
    const people = [...audience, ...volunteers, ...sponsors];
    expect(people.every(({ email }) => email.endsWith('@example.invalid'))).toBe(true);
    expect(people.every(({ phone }) => phone === undefined || /^\+880 0000 \d{6}$/.test(phone))).toBe(true);
    expect(await api.stock()).toMatchObject({ outbox_mail: 0 });
    await api.end();
  });

  it('says who has decided, also where somebody thought again', async () => {
    const api = await TestApi.start({ SEED: 'demo' });
    const token = await api.adminToken();
    const list = (await api.call<Application[]>('GET /registrations', { token })).body;
    const histories = await Promise.all(
      list.map(async ({ _id, status }) => {
        const line = `GET /registrations/${_id}/history`;
        const { history } = (await api.call<AnswerOf<'GET /registrations/:id/history'>>(line, { token })).body;
        return { status, decisions: history.filter(({ kind }) => kind === 'decided') };
      }),
    );

    const again = histories.filter(({ decisions }) => decisions.length === 2);
    expect(again.length).toBeGreaterThan(5);
    for (const { status, decisions } of again)
      expect(new Set(decisions.map((one) => one.status))).toEqual(new Set(['wait', status]));
    const by = new Set(histories.flatMap(({ decisions }) => decisions.map((one) => one.by?.fullName)));
    expect([...by]).toEqual(['Organiser']);
    await api.end();
  });

  it('begins with what came in during the weeks before it, whatever the device says the day is', async () => {
    const api = await TestApi.start({ SEED: 'demo', CONFERENCE_NOW: '2025-07-20T06:00:00Z' });
    const list = (await api.call<Application[]>('GET /registrations?sort=createdAt', { token: await api.adminToken() }))
      .body;
    const days = list.map(({ createdAt }) => createdAt.slice(0, 10));
    expect([days[0], days.at(-1)]).toEqual(['2025-06-05', '2025-07-20']);
    // The closer to the deadline, the more of them.
    expect(days.filter((day) => day >= '2025-07-10').length).toBeGreaterThan(50);
    const updates = list.map(({ updatedAt }) => updatedAt);
    expect(updates.every((at) => at < '2025-07-20T06:01')).toBe(true);
    const { notices } = (await api.call<{ notices: Notice[] }>('GET /notices')).body;
    expect(notices.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      '2025-07-17',
      '2025-07-12',
      '2025-07-06',
      '2025-06-28',
      '2025-06-20',
    ]);
    await api.end();
  });

  it('gives a request as long as a weak network needs, and a head alone a minute', async () => {
    const api = await TestApi.start();
    expect(api.app.getHttpServer()).toMatchObject({ requestTimeout: LONGEST_UPLOAD_MS, headersTimeout: 60_000 });
    await api.end();
  });

  it('serves nobody before all is ready: an end meanwhile would cut them off', async () => {
    const listen = jest.spyOn(Server.prototype, 'listen');
    let isReady = false;
    jest.spyOn(SeedService.prototype, 'people').mockImplementation(async () => {
      await pause(20);
      isReady = listen.mock.calls.length === 0;
      return [];
    });
    const api = await TestApi.start();
    jest.restoreAllMocks();
    expect(isReady).toBe(true);
    await api.end();
  });

  it('keeps its secrets to itself', async () => {
    const api = await TestApi.start();
    expect((await stat(api.settings.dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(api.settings.dataDir, 'secrets/jwt-secret'))).mode & 0o777).toBe(0o600);
    await api.end();
  });

  it('takes no database that holds something and is not marked', async () => {
    const settings = await startedSettings();
    const api = await TestApi.on(settings);
    await api.dataSource.getRepository(RehearsalMark).clear();
    await api.end();

    await expect(startApi(settings)).rejects.toThrow('The database is not empty and belongs to no rehearsal');
  });

  it('takes no DATA_DIR in which real abstracts are kept', async () => {
    const settings = await startedSettings();
    const api = await TestApi.on({
      ...settings,
      ...production,
      adminEmail: 'a@example.org',
      adminPassword: 'long enough',
    });
    await api.registered().catch(() => writeFile(join(settings.dataDir, 'abstracts/one'), ''));
    await api.end();

    await expect(startApi(settings)).rejects.toThrow('holds real abstracts');
  });
});

describe('production', () => {
  it('takes no database of a rehearsal', async () => {
    const settings = await startedSettings();
    await (await TestApi.on(settings)).end();
    const dataDir = settings.databaseUrl ? await freshDirectory() : settings.dataDir;

    const start = startApi({ ...settings, ...production, dataDir });
    await expect(start).rejects.toThrow(/belongs to a rehearsal: production needs/);
  });

  it('takes no DATA_DIR of a rehearsal', async () => {
    const settings = await freshSettings();
    await writeFile(join(settings.dataDir, 'rehearsal'), '');

    await expect(startApi({ ...settings, ...production })).rejects.toThrow('belongs to a rehearsal');
  });

  it('makes no admin up', async () => {
    const settings = await startedSettings();
    const start = startApi({ ...settings, ...production, adminEmail: undefined });
    await expect(start).rejects.toThrow('production needs ADMIN_EMAIL and ADMIN_PASSWORD');
  });

  it('makes the first admin that it is told, prints nobody, and lives by the wall clock', async () => {
    const settings = await startedSettings();
    const api = await TestApi.on({ ...settings, ...production });
    expect(api.people).toEqual([]);
    const { body } = await api.call<{ now: string }>('GET /dates');
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(5000);
    expect(await api.dataSource.getRepository(Account).countBy({ role: 'admin' })).toBe(1);
    await api.end();
  });
});

describe('a start that was refused', () => {
  const refusedRehearsal = async () => {
    const settings = await startedSettings();
    const owner = { ...settings, ...production, adminEmail: 'a@example.org', adminPassword: 'long enough' };
    await (await TestApi.on(owner)).end();
    await expect(startApi(settings)).rejects.toThrow('The database is not empty and belongs to no rehearsal');
    return owner;
  };

  it('leaves no mark: production starts again where a rehearsal was refused', async () => {
    await (await TestApi.on(await refusedRehearsal())).end();
  });
});

describe('a check', () => {
  /** Everything below a directory, with its size. */
  async function contents(directory: string): Promise<string[]> {
    const names = await readdir(directory, { recursive: true }).catch(() => []);
    return Promise.all(names.sort().map(async (name) => `${name} ${(await stat(join(directory, name))).size}`));
  }

  it('is content with what does not exist yet, and makes nothing', async () => {
    const settings = await freshSettings();
    const dataDir = join(settings.dataDir, 'not/yet');
    await checkApi({ ...settings, dataDir });
    expect(await contents(settings.dataDir)).toEqual([]);
  });

  it('is content with its own data, and changes nothing', async () => {
    const settings = await startedSettings();
    await (await TestApi.on(settings)).end();
    const before = await contents(settings.dataDir);
    await checkApi(settings);
    expect(await contents(settings.dataDir)).toEqual(before);
  });

  it('refuses what a start refuses', async () => {
    const settings = await startedSettings();
    const api = await TestApi.on(settings);
    await expect(checkApi({ ...settings, ...production })).rejects.toThrow(/DATA_DIR .* belongs to a rehearsal/);
    await rm(join(settings.dataDir, 'rehearsal'));
    await expect(checkApi({ ...settings, ...production })).rejects.toThrow('The database belongs to a rehearsal');
    await api.dataSource.getRepository(RehearsalMark).clear();
    await api.end();
    await expect(checkApi(settings)).rejects.toThrow('The database is not empty and belongs to no rehearsal');
    await expect(checkApi({ ...settings, databaseUrl: 'mariadb://x:y@127.0.0.1:1/z' })).rejects.toThrow(
      'cannot be opened',
    );
    await writeFile(join(settings.dataDir, 'file'), '');
    await expect(checkApi({ ...settings, dataDir: join(settings.dataDir, 'file') })).rejects.toThrow(
      'cannot be written (ENOTDIR)',
    );
  });
});

describe('a start that cannot be', () => {
  it('is refused with one sentence: a database that does not answer', async () => {
    const settings = await freshSettings();
    const start = startApi({ ...settings, databaseUrl: 'mariadb://someone:hidden@127.0.0.1:1/conference' });
    await expect(start).rejects.toThrow(
      'DATABASE_URL: the database at 127.0.0.1:1/conference cannot be opened (ECONNREFUSED).',
    );
  });

  it('is refused with one sentence: a DATA_DIR that is a file', async () => {
    const dataDir = join(await freshDirectory(), 'file');
    await writeFile(dataDir, '');
    await expect(startApi({ ...(await freshSettings()), dataDir })).rejects.toThrow(/DATA_DIR .* cannot be written/);
  });

  it('is refused with one sentence: settings that make no sense', () => {
    expect(() => readApiSettings({ API_PORT: 'x' })).toThrow('API_PORT must be a number between 0 and 65535.');
    expect(() => readApiSettings({ SEED: 'x' })).toThrow('SEED must be "demo" or "empty".');
  });

  it('lets only one of two that start together fill the database', async () => {
    const settings = await freshSettings({ SEED: 'demo' });
    const apis = await Promise.all([TestApi.on(settings), TestApi.on(settings)]);
    expect(await apis[0].dataSource.getRepository('registration').count()).toBe(120);
    await Promise.all(apis.map((api) => api.end()));
  });
});

// The embedded database belongs to one process. Here both run in this one, so statements of one would block the other.
if (globalThis.testDatabase === 'server') {
  describe('processes on one database', () => {
    /** What there is of everything that must be made once. */
    const made = async ({ dataSource }: TestApi) => ({
      steps: (await dataSource.query('SELECT name FROM migrations ORDER BY id')).map(
        ({ name }: { name: string }) => name,
      ),
      admins: await dataSource.getRepository(Account).countBy({ role: 'admin' }),
      marks: await dataSource.getRepository(RehearsalMark).count(),
      applications: await dataSource.getRepository('registration').count(),
    });
    const once = { steps: migrations.map(({ name }) => name), admins: 1, marks: 1, applications: 120 };

    it.each([2, 4])('that start together, %d of them, make everything once, and all serve', async (count) => {
      const settings = await freshSettings({ SEED: 'demo' });
      const apis = await Promise.all(Array.from({ length: count }, () => TestApi.on(settings)));

      for (const api of apis) expect((await api.call('GET /health/ready')).status).toBe(200);
      expect(await made(apis[0] as TestApi)).toEqual(once);
      await Promise.all(apis.map((api) => api.end()));
    });

    it('that start while another serves change nothing, and hold nobody up', async () => {
      const settings = await startedSettings({ SEED: 'demo' });
      const first = await TestApi.on(settings);
      const starting = TestApi.on(settings);
      await first.registered();

      const second = await starting;
      expect(await made(second)).toEqual({ ...once, applications: 121 });
      await first.end();
      await second.registered();
      await second.end();
    });

    it('make one account of first applications that come to both at once', async () => {
      const settings = await startedSettings();
      const apis = [await TestApi.on(settings), await TestApi.on({ ...settings, adminPassword: undefined })];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => apis[index % 2]?.registered({ email: 'both@example.org' })),
      );

      expect(new Set(answers.map((answer) => answer?.user._id)).size).toBe(1);
      expect(await apis[0]?.stock()).toMatchObject({ account: 2, registration: 12, abstract_file: 12, files: 12 });
      await Promise.all(apis.map((api) => api.end()));
    });
  });
}

describe('the embedded database', () => {
  it('lets nothing from outside into a transaction that is rolled back', async () => {
    const api = await TestApi.start();
    const { dataSource } = api;
    const mark = (id: string) => ({ id, markedAt: new Date().toISOString() });
    const marks = dataSource.getRepository(RehearsalMark);
    const work = Array.from({ length: 40 }, async (_, index) => {
      if (index % 2) return marks.insert(mark(`outside ${index}`));
      return dataSource.transaction(async (manager) => {
        await manager.insert(RehearsalMark, mark(`inside ${index}`));
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (index % 4 === 0) throw new Error('rolled back');
      });
    });
    await Promise.allSettled(work);

    expect(await marks.count()).toBe(1 + 20 + 10);
    await api.end();
  });

  it('is written through to the disk', async () => {
    const settings = { ...(await freshSettings()), databaseUrl: undefined };
    // Asked for, and in tests not done (testing/no-sync.ts).
    const pragma = jest.spyOn(libsql.prototype, 'pragma');
    const api = await TestApi.on(settings);
    expect(pragma).toHaveBeenCalledWith('synchronous = FULL');
    expect(await api.dataSource.query('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await api.dataSource.query('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    await api.end();
  });
});
