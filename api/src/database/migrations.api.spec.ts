import type { DataSource } from 'typeorm';
import { makeDataDir } from '../config/data-dir';
import { freshSettings } from '../testing/fresh-settings';
import { openDatabase } from './data-source';
import { entities } from '../entities';
import { migrate, takeBackLast } from './migrate';
import { migrations } from './migrations';
import { AudienceInstitutes1795996800000 } from './migrations/1795996800000-audience-institutes';

type Row = Record<string, unknown>;

describe('migrations', () => {
  let dataSource: DataSource;

  beforeEach(async () => {
    const settings = await freshSettings();
    await makeDataDir(settings);
    dataSource = await openDatabase(settings, entities);
    await up();
  });
  afterEach(() => dataSource.destroy());

  const up = () => migrate(dataSource);
  const down = () => takeBackLast(dataSource);
  /** Takes back a step, and whatever came after it. */
  const downTo = async (step: (typeof migrations)[number]) => {
    for (const _step of migrations.slice(migrations.indexOf(step))) await down();
  };
  const downToTheFirst = async () => {
    for (const _step of migrations.slice(1)) await down();
  };
  const allTheWayDown = async () => {
    await downToTheFirst();
    await down();
  };

  /** What would have to be done to make the tables what the entities describe. */
  async function differences(): Promise<string[]> {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  }

  async function tables(): Promise<string[]> {
    const runner = dataSource.createQueryRunner();
    const names = [...dataSource.entityMetadatas.map(({ tableName }) => tableName)].sort();
    const found = [];
    for (const name of names) if (await runner.hasTable(name)) found.push(name);
    await runner.release();
    return found;
  }

  it('make exactly the tables that the entities describe', async () => {
    expect(await differences()).toEqual([]);
  });

  if (globalThis.testDatabase === 'server') {
    it('have texts compared byte by byte in every column, whatever the server would do by itself', async () => {
      const found = (await dataSource.query(
        `SELECT table_name AS inTable, column_name AS name, collation_name AS collation FROM information_schema.columns
         WHERE table_schema = DATABASE() AND collation_name IS NOT NULL AND table_name <> 'migrations'`,
      )) as { collation: string }[];

      expect(found.length).toBeGreaterThan(100);
      expect(found.filter(({ collation }) => collation !== 'utf8mb4_bin')).toEqual([]);
    });

    it('look no table up in the other databases of the server', async () => {
      const lookups: unknown[] = [];
      const make = dataSource.createQueryRunner.bind(dataSource);
      jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
        const runner = make(mode);
        const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
        jest.spyOn(runner, 'query').mockImplementation(async (sql: string, ...rest: unknown[]) => {
          if (/INFORMATION_SCHEMA/.test(sql) && rest.length === 0) lookups.push(await query(`EXPLAIN ${sql}`));
          return query(sql, ...rest);
        });
        return runner;
      });
      // Not every step looks a table up.
      while (lookups.length < 5) await down();
      jest.restoreAllMocks();

      expect(JSON.stringify(lookups)).not.toContain('all databases');
    });
  }

  it('can be taken back, each and all of them, and taken again', async () => {
    await downToTheFirst();
    expect(await tables()).toEqual([
      'abstract_file',
      'account',
      'application_event',
      'attempt',
      'outbox_mail',
      'registration',
      'rehearsal_mark',
      'retry_key',
      'session',
    ]);
    await up();
    expect(await differences()).toEqual([]);

    await allTheWayDown();
    expect(await tables()).toEqual([]);
    await up();
    expect(await differences()).toEqual([]);
  });

  describe('keep what the first release has written', () => {
    const at = '2025-07-01T00:00:00.000Z';
    const account = {
      id: 'author',
      email: 'a@example.org',
      fullName: 'An Author',
      role: 'user',
      passwordHash: 'x',
      createdAt: at,
      updatedAt: at,
    };
    const mail = {
      id: 'mail',
      event: 'application-received',
      recipient: 'a@example.org',
      subject: 'Received',
      text: 'text',
      html: 'html',
      createdAt: at,
      attempts: 0,
      nextAttemptAt: at,
      sentAt: null,
      outcome: null,
    };
    const lines = [
      'fullName',
      'gender',
      'phone',
      'mailingAddress',
      'institution',
      'department',
      'position',
      'segment',
      'subTheme',
    ];
    const application = {
      ...Object.fromEntries([...lines, 'abstractTitle', 'nameKey', 'searchText'].map((name) => [name, name])),
      id: 'application',
      accountId: 'author',
      abstractFileId: 'file',
      abstractType: 'docx',
      status: 'pending',
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    const first: Record<string, Row> = {
      account,
      session: {
        id: 'session',
        accountId: 'author',
        userAgent: '',
        ip: '',
        loginTime: at,
        expiresAt: at,
        endedAt: null,
      },
      abstract_file: { id: 'file', type: 'docx', bytes: 1, sha256: 'x', createdAt: at },
      registration: application,
      application_event: {
        id: 'event',
        registrationId: 'application',
        version: 1,
        kind: 'received',
        actorId: null,
        detail: '{}',
        at,
      },
      outbox_mail: { ...mail, registrationId: 'application' },
      retry_key: { id: 'key', digest: 'x', recordId: 'application', createdAt: at },
    };

    const name = (text: string) => dataSource.driver.escape(text);
    const write = (table: string, row: Row) =>
      dataSource.query(
        `INSERT INTO ${name(table)} (${Object.keys(row).map(name).join()}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join()})`,
        Object.values(row),
      );
    const read = async (table: string) => (await dataSource.query(`SELECT * FROM ${name(table)}`)) as Row[];

    it('on the way up and down again', async () => {
      await downToTheFirst();
      for (const [table, row] of Object.entries(first)) await write(table, row);

      await up();
      for (const table of ['session', 'abstract_file', 'registration', 'application_event', 'retry_key']) {
        expect(await read(table)).toEqual([expect.objectContaining(first[table] ?? {})]);
      }
      expect(await read('account')).toEqual([{ ...account, emailProvenAt: null, language: 'en' }]);
      expect(await read('outbox_mail')).toEqual([
        {
          ...mail,
          recordId: 'application',
          share: null,
          expiresAt: null,
          batchId: null,
          bulk: 0,
          claim: null,
          searchText: 'a@example.org received',
          searchLine: null,
        },
      ]);

      await downToTheFirst();
      for (const [table, row] of Object.entries(first))
        expect(await read(table)).toEqual([expect.objectContaining(row)]);
    });

    it('and what is searched, as the release before would have written it', async () => {
      for (const table of ['account', 'abstract_file']) await write(table, first[table] ?? {});
      await write('registration', { ...application, searchText: 'ঐশী\na title\ta@example.org\nan institution' });

      await downToTheFirst();
      expect(await read('registration')).toEqual([expect.objectContaining({ searchText: 'ঐশী\na title' })]);
    });
  });

  it('have the institutes of older entries searched, too, and no more after it was taken back', async () => {
    const at = '2025-07-01T00:00:00.000Z';
    const written = async () => {
      const rows = (await dataSource.query('SELECT searchText FROM audience_entry ORDER BY id')) as Row[];
      return rows.map(({ searchText }) => searchText);
    };
    await downTo(AudienceInstitutes1795996800000);
    // More than are filled in at once.
    const people = Array.from({ length: 501 }, (_, index) => String(index).padStart(3, '0'));
    for (const id of people) {
      const entry = {
        id,
        name: `Ália ${id}`,
        age: 41,
        email: 'A@example.org',
        phone: '1',
        institute: 'ÉCOLE  de Silk',
        designation: 'Student',
        type: 'full',
        paymentMethod: 'bKash',
        transactionId: id,
        transactionKey: id,
        certCode: id,
        status: 'pending',
        nameKey: id,
        searchText: `ália ${id}\na@example.org`,
        createdAt: at,
        updatedAt: at,
      };
      await dataSource
        .createQueryBuilder()
        .insert()
        .into('audience_entry', Object.keys(entry))
        .values(entry)
        .updateEntity(false)
        .execute();
    }

    await up();
    expect(await written()).toEqual(people.map((id) => `ália ${id}\na@example.org\nécole de silk`));
    await downTo(AudienceInstitutes1795996800000);
    expect(await written()).toEqual(people.map((id) => `ália ${id}\na@example.org`));
  });

  describe('go on where they were cut off, at any statement', () => {
    /** Does some work, and has its n-th change of the tables fail. @returns whether there was an n-th change */
    async function isCutOff(work: () => Promise<unknown>, n: number): Promise<boolean> {
      const cut = new Error('cut off');
      let left = n;
      const make = dataSource.createQueryRunner.bind(dataSource);
      jest.spyOn(console, 'log').mockImplementation();
      jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
        const runner = make(mode);
        const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
        jest.spyOn(runner, 'query').mockImplementation((sql: string, ...rest: unknown[]) => {
          if (/^(CREATE|ALTER|DROP)/.test(sql) && --left === 0) return Promise.reject(cut);
          return query(sql, ...rest);
        });
        return runner;
      });
      const failure: unknown = await work().then(
        () => undefined,
        (error: unknown) => error,
      );
      jest.restoreAllMocks();
      if (failure !== undefined && failure !== cut) throw failure;
      return failure === cut;
    }

    /**
     * Begins the work again and again, and cuts it off each time. MariaDB keeps every statement, so each time one more gets through.
     * SQLite undoes what was cut off, so the cut comes one statement later each time.
     */
    async function cutOffEverywhere(work: () => Promise<unknown>): Promise<number> {
      const keeps = globalThis.testDatabase === 'server';
      let cuts = 0;
      while (await isCutOff(work, keeps ? 2 : cuts + 1)) cuts++;
      return cuts;
    }

    it('on the way up', async () => {
      await allTheWayDown();
      expect(await cutOffEverywhere(up)).toBeGreaterThan(15);
      expect(await differences()).toEqual([]);
    });

    it('on the way down', async () => {
      let cuts = 0;
      for (const _step of migrations) cuts += await cutOffEverywhere(down);
      expect(cuts).toBeGreaterThan(15);
      expect(await tables()).toEqual([]);
      await up();
      expect(await differences()).toEqual([]);
    });
  });
});
