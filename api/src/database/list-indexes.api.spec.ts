import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { AbstractFile } from '../files/abstract-file.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { ApplicationEvent } from '../applications/application-event.entity';
import { Application } from '../applications/application.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { tallyKinds } from '../tallies/tally-kinds';
import { sendOneOfEach } from '../testing/one-of-each';
import { TestApi } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';
import { dialectOf } from './columns';

/** As many as make it worth while to read an index in order. */
const ROWS = 3000;
/** SQLite takes 32766 values in one statement. */
const BATCH = 500;

interface Statement {
  sql: string;
  values: ObjectLiteral;
}

describe('the indexes of the lists', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    await sendOneOfEach(api);

    const { abstractFile, account, ...application } = await api.dataSource
      .getRepository(Application)
      .findOneOrFail({ where: {}, relations: { abstractFile: true, account: true } });
    const owned = Array.from({ length: ROWS }, () => ({ accountId: uuid(), abstractFileId: uuid() }));
    await insert(
      Account,
      owned.map(({ accountId: id }) => ({ ...account, id, email: `${id}@example.org` })),
    );
    await insert(
      AbstractFile,
      owned.map(({ abstractFileId: id }) => ({ ...abstractFile, id })),
    );
    const statuses = ['pending', 'wait', 'accepted', 'declined'];
    const applications = owned.map((own, index) => ({
      ...application,
      ...own,
      ...several(index),
      status: statuses[index % 4],
    }));
    await insert(Application, applications);
    const received = await api.dataSource.getRepository(ApplicationEvent).findOneByOrFail({});
    await insert(
      ApplicationEvent,
      applications.map(({ id: registrationId }) => ({ ...received, id: uuid(), registrationId })),
    );

    for (const entity of [AudienceEntry, Volunteer, SponsorInterest, OutboxMail]) {
      const [one] = await api.dataSource.getRepository<ObjectLiteral>(entity).find({ take: 1 });
      await insert(
        entity,
        owned.map((_, index) => ({
          ...one,
          ...several(index),
          transactionKey: `${index}`,
          certCode: `${index}`,
          share: null,
        })),
      );
    }
    const tables = 'registration, application_event, account, audience_entry, volunteer, sponsor_interest, outbox_mail';
    await api.dataSource.query(isEmbedded() ? 'ANALYZE' : `ANALYZE TABLE ${tables}`);
  });
  afterAll(() => api.end());
  afterEach(() => jest.restoreAllMocks());

  const isEmbedded = () => dialectOf(api.dataSource) === 'sqlite';

  /** The values that differ from row to row. Names and times are spread, and half of the rows are of each kind. */
  function several(index: number) {
    const at = new Date(Date.UTC(2025, 6, 1, 0, index)).toISOString();
    const kinds = index % 2 ? { type: 'full', paymentMethod: 'bKash' } : { type: 'partial', paymentMethod: 'Nagad' };
    const outcomes = ['sent', 'kept', 'refused 550', null];
    return {
      id: uuid(),
      outcome: outcomes[index % 4],
      nameKey: `name ${(index * 7919) % ROWS}`,
      createdAt: at,
      updatedAt: at,
      status: index % 4 ? 'approved' : 'pending',
      ...kinds,
    };
  }

  async function insert(entity: EntityTarget<ObjectLiteral>, rows: object[]): Promise<void> {
    const known = api.dataSource.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
    const own = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => known.includes(name))));
    for (let start = 0; start < own.length; start += BATCH)
      await api.dataSource.manager.insert(entity, own.slice(start, start + BATCH));
  }

  /** What a call asks of the table that it lists. */
  async function statementsOf(path: string, table: string, by: string): Promise<Statement[]> {
    const statements: Statement[] = [];
    jest.spyOn(api.dataSource.logger, 'logQuery').mockImplementation((sql, values = []) => {
      if (new RegExp(`^SELECT.* FROM (["\`]?\\b${table}\\b["\`]? |\\(SELECT \\* FROM ${table} )`, 's').test(sql))
        statements.push({ sql, values });
    });
    expect((await api.call(`GET ${path}`, { token: by })).status).toBe(200);
    jest.restoreAllMocks();
    return statements;
  }

  /** How the database would read what a call asks for: its list, and its count if it takes one. */
  async function plansOf(path: string, table: string, by = token): Promise<{ list: string; count: string }> {
    const plans = { list: '', count: '' };
    for (const { sql, values } of await statementsOf(path, table, by)) {
      const plan = await api.dataSource.query(
        `${isEmbedded() ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN FORMAT=TRADITIONAL'} ${sql}`,
        values as unknown[],
      );
      plans[sql.includes('COUNT(') ? 'count' : 'list'] += JSON.stringify(plan);
    }
    return plans;
  }

  // Notices are few, and always read whole: a database may as well sort them.
  const sorts: [string, string, [sort: string, index: string][]][] = [
    [
      '/registrations',
      'registration',
      [
        ['fullName', 'name'],
        ['createdAt', 'created'],
        ['updatedAt', 'updated'],
      ],
    ],
    [
      '/audience',
      'audience_entry',
      [
        ['createdAt', 'created'],
        ['name', 'name'],
      ],
    ],
    [
      '/volunteer-register',
      'volunteer',
      [
        ['createdAt', 'created'],
        ['fullName', 'name'],
      ],
    ],
    [
      '/sponsors',
      'sponsor_interest',
      [
        ['createdAt', 'created'],
        ['name', 'name'],
      ],
    ],
    ['/mail', 'outbox_mail', [['createdAt', 'created']]],
  ];
  const segment = 'segment=Oral%20Presentation';
  const subTheme = 'subTheme=Education%20%26%20Pedagogy';
  const filters: Record<string, string[]> = {
    '/registrations': [
      '',
      'status=accepted',
      segment,
      subTheme,
      'paymentStatus=unpaid',
      `status=accepted&${segment}&${subTheme}&paymentStatus=unpaid`,
    ],
    '/audience': [
      '',
      'type=full',
      'status=approved',
      'paymentMethod=bKash',
      'type=full&status=approved',
      'type=full&status=approved&paymentMethod=bKash',
    ],
    '/volunteer-register': ['', 'status=approved'],
    '/sponsors': [''],
    // Those that were given up are few: a database may as well sort them.
    '/mail': ['', 'state=sent', 'state=kept', 'state=queued', 'state=sending', 'state=delayed'],
  };
  const pages = sorts.flatMap(([path, table, orders]) =>
    (filters[path] ?? []).flatMap((filter) =>
      orders.flatMap(([sort, index]) =>
        ['', '-'].map((minus) => [`${path}?page=1&sort=${minus}${sort}&${filter}`, table, index] as const),
      ),
    ),
  );

  /** Once the applications of a page are found, only these few are sorted again. */
  const pagesSorted: Record<string, number> = { registration: 1 };

  it.each(pages)('serve a page of %s in order, without sorting them all', async (path, table, order) => {
    const { list } = await plansOf(path, table);
    expect(list).toMatch(new RegExp(`${table}_(\\w+_)?${order}\\b`));
    expect(list.match(/filesort|TEMP B-TREE/g) ?? []).toHaveLength(pagesSorted[table] ?? 0);
  });

  it('find a page of applications far behind without a look at the rows before it', async () => {
    expect((await plansOf('/registrations?page=100', 'registration')).list).toMatch(/Using index|COVERING INDEX/);
  });

  it.each([
    ['/audience?page=1', 'audience_entry'],
    ['/audience?page=1&type=full', 'audience_entry'],
    ['/audience?page=1&type=full&status=approved', 'audience_entry'],
    ['/audience/counts', 'audience_entry'],
    ['/volunteer-register?page=1', 'volunteer'],
    ['/sponsors?page=1', 'sponsor_interest'],
    ['/mail?page=1', 'outbox_mail'],
    ['/mail?page=1&q=example', 'outbox_mail'],
  ])('count for %s without a look at the rows', async (path, table) => {
    expect((await plansOf(path, table)).count).toMatch(/Using index|COVERING INDEX/);
  });

  it.each([
    '?page=1&q=rare&searchIn=all',
    '?page=1&q=rare&status=accepted&sort=-updatedAt',
    '/counts?q=rare',
    '/counts?q=rare&searchIn=name',
  ])('have all that a search of applications looks through: %s', async (path) => {
    const { count } = await plansOf(`/registrations${path}`, 'registration');
    expect(count).toContain('registration_search');
    expect(count).toMatch(/Using index|COVERING INDEX registration_search/);
  });

  it.each([
    ['/registrations?page=1', 'registration'],
    ['/registrations?page=1&status=accepted', 'registration'],
    ['/registrations/counts', 'registration'],
    ['/overview', 'registration'],
    ['/mail?page=1&state=sent', 'outbox_mail'],
    ['/mail?page=1&state=given%20up', 'outbox_mail'],
  ])('have the sums for %s, which counts no rows', async (path, table) => {
    const { list } = await plansOf(path, 'tally');
    expect(list).toContain('tally_sum');
    expect(list).toMatch(/Using index|COVERING INDEX/);
    expect((await plansOf(path, table)).count).toBe('');
  });

  it.each(['given%20up', 'undelivered'])(
    'put mails of a rare state in order without a look at them: %s',
    async (state) => {
      const { list } = await plansOf(`/mail?page=1&state=${state}`, 'outbox_mail');
      expect(list).toMatch(/(Using index|COVERING INDEX outbox_mail_ended_created)/);
    },
  );

  it('have all that is counted anew', async () => {
    const counted: string[] = [];
    jest.spyOn(api.dataSource.logger, 'logQuery').mockImplementation((sql) => {
      if (/COUNT\(\*\)|SUM\(/.test(sql)) counted.push(sql);
    });
    await api.countAnew();
    jest.restoreAllMocks();
    expect(counted).toHaveLength(Object.keys(tallyKinds).length);
    for (const sql of counted) {
      const plan = await api.dataSource.query(
        `${isEmbedded() ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN FORMAT=TRADITIONAL'} ${sql}`,
      );
      expect(JSON.stringify(plan)).toMatch(/Using index|COVERING INDEX/);
    }
  });

  it('find the next undecided application by its name, without a look at those before it', async () => {
    const [one] = await api.dataSource.getRepository(Application).find({ take: 1 });
    const { list } = await plansOf(`/registrations/${one?.id}/next`, 'registration');
    expect(list).toContain('registration_status_name');
    expect(list).not.toMatch(/filesort|TEMP B-TREE/);
  });

  it('find what happened to the applications of an author, and look at nothing else', async () => {
    const [one] = await api.dataSource
      .getRepository(Account)
      .find({ where: { role: 'user' }, order: { id: 'DESC' }, take: 1 });
    const { list } = await plansOf('/notifications', 'application_event', await api.tokenOf(one?.email ?? ''));
    expect(list).toContain('registration_account');
    expect(list).toContain('application_event_version');
    expect(list).not.toMatch(/SCAN|"type":"(ALL|index)"/);
  });

  it('serve all accepted applications, too, without reading the others', async () => {
    expect((await plansOf('/registrations?status=accepted', 'registration')).list).toContain('registration_status_');
  });
});
