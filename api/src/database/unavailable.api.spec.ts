import { randomUUID } from 'node:crypto';
import { calls } from '@conference/contracts/calls';
import { setTimeout as pause } from 'node:timers/promises';
import { RETRY_AFTER_S, unavailableMessage, type Access, type CallName } from '@conference/contracts';
import { databaseFile } from '@conference/settings';
import { anApplication } from '@conference/testing';
import libsql from 'libsql';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { QueryFailedError } from 'typeorm';
import { validBodies } from '../fuzz/valid-bodies';
import { OutboxWorker } from '../mail/outbox-worker';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { startedSettings } from '../testing/fresh-settings';
import { logged } from '../testing/logged';
import { formOf, TestApi, type Answer, type CallContent } from '../testing/test-api';
import { Wire } from '../testing/wire';

const partsOf = ({ status, headers, body }: Answer<unknown>) => [status, headers.get('retry-after'), body];
const away = [503, String(RETRY_AFTER_S), { success: false, code: 'unavailable', message: unavailableMessage }];

/** What needs no database, or says of itself how it stands. */
const standing: Partial<Record<CallName, number>> = {
  live: 200,
  getOpenApi: 200,
  getDocs: 200,
  getDates: 200,
  getChoices: 200,
  getPreview: 404,
  // Not without a token, whose form is judged first.
  getInvitation: 400,
  // Counted in memory first; these tests name no module.
  reportModuleVisit: 400,
};

interface Call {
  name: CallName;
  line: string;
  content: CallContent;
}

/** Each call of the endpoint table, as somebody who may make it sends it. */
function callsAbout(applicationId: string, tokens: Partial<Record<Access, string>>): Call[] {
  return (Object.keys(calls) as CallName[]).map((name) => {
    const { method, path, access, bodyForm } = calls[name];
    const query = name === 'myApplications' ? '?email=owner%40example.org' : '';
    const form = bodyForm === 'multipart' ? formOf(validBodies[name] ?? {}, null) : undefined;
    const json = bodyForm === 'json' ? (validBodies[name] ?? {}) : undefined;
    const token = access === 'anyone' ? undefined : (tokens[access] ?? tokens.admin);
    return { name, line: `${method} ${path.replace(/:\w+/g, applicationId)}${query}`, content: { form, json, token } };
  });
}

async function everyCall(api: TestApi): Promise<Call[]> {
  const { registration: application, token } = await api.registered({ email: 'owner@example.org' });
  const of = { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' };
  const { token: publisher } = await api.app.get(PublisherTokens).make(of, randomUUID());
  return callsAbout(application._id, { owner: token, admin: await api.adminToken(), publisher });
}

/** What each call answers that does not say that the database is away. */
async function others(api: TestApi, calls: Call[]): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const { name, line, content } of calls) {
    const answer = await api.call(line, content);
    const isAway =
      answer.status === 503 &&
      (answer.body as { code?: string }).code === 'unavailable' &&
      answer.headers.has('retry-after');
    if (!isAway) answers[name] = answer.status;
  }
  return answers;
}

if (globalThis.testDatabase === 'server') {
  describe('while the database server', () => {
    const user = 'api_under_test';
    let root: Connection;
    let api: TestApi;
    let wire: Wire;

    beforeEach(async () => {
      const settings = await startedSettings();
      const address = new URL(settings.databaseUrl ?? '');
      root = await createConnection({ uri: address.href });
      // One that a run which was broken off has left on a server that was given.
      await root.query(`DROP USER IF EXISTS ${user}`);
      await root.query(`CREATE USER ${user}`);
      await root.query(`GRANT ALL ON ${address.pathname.slice(1)}.* TO ${user}`);
      wire = new Wire(Object.assign(address, { username: user, password: '' }));
      api = await TestApi.on({ ...settings, databaseUrl: await wire.lay() });
    });
    afterEach(async () => {
      await api.end();
      await wire.cut();
      await root.query(`DROP USER ${user}`);
      await root.end();
    });

    /** The connections that the API has. */
    async function connections(where = 'TRUE'): Promise<{ id: number }[]> {
      const [rows] = await root.query<RowDataPacket[]>(
        `SELECT id FROM information_schema.processlist WHERE user = '${user}' AND ${where}`,
      );
      return rows as { id: number }[];
    }

    async function hangUp(): Promise<void> {
      for (const { id } of await connections()) await root.query('KILL ?', [id]);
    }

    it('is away, every call that needs it says so, and when it is worth another try; when it is back, all goes on', async () => {
      const calls = await everyCall(api);
      await wire.cut();
      expect(await others(api, calls)).toEqual({ ...standing, ready: 503 });
      expect(partsOf(await api.submit())).toEqual(away);

      await wire.lay();
      expect((await api.submit()).status).toBe(201);
      expect(await api.stock()).toMatchObject({ registration: 2, files: 2 });
    });

    it('has too many connections, a call says so, and is served when there is one', async () => {
      await root.query(`ALTER USER ${user} WITH MAX_USER_CONNECTIONS 1`);
      await hangUp();
      const { hostname: host, port, pathname } = new URL(api.settings.databaseUrl ?? '');
      const other = await createConnection({ host, port: Number(port), user, database: pathname.slice(1) });
      expect(partsOf(await api.call('GET /notices'))).toEqual(away);

      await other.end();
      await root.query(`ALTER USER ${user} WITH MAX_USER_CONNECTIONS 0`);
      expect((await api.call('GET /notices')).status).toBe(200);
    });

    /** Hangs up if a statement waits for a lock. @returns whether one has */
    async function hangUpWaiting(): Promise<boolean> {
      await pause(20);
      const isWaiting = (await connections('state LIKE "Waiting%"')).length > 0;
      if (isWaiting) await hangUp();
      return isWaiting;
    }

    it('hangs up in the middle of a transaction, it is begun anew, and holds once', async () => {
      await root.query('LOCK TABLES application_event WRITE');
      const late = api.submit();
      while (!(await hangUpWaiting()));
      await root.query('UNLOCK TABLES');
      expect((await late).status).toBe(201);
      expect(await api.stock()).toMatchObject({ registration: 1, account: 2, files: 1 });
    });

    it('hangs up again and again, nothing of a transaction stays, and the same once more is taken', async () => {
      await root.query('LOCK TABLES application_event WRITE');
      let isLost = false;
      const lost = api.submit().finally(() => (isLost = true));
      while (!isLost) await hangUpWaiting();
      expect(partsOf(await lost)).toEqual(away);
      await root.query('UNLOCK TABLES');

      expect(await api.stock()).toMatchObject({ registration: 0, account: 1, files: 0 });
      expect((await api.submit()).status).toBe(201);
    });

    it('may only be read, what changes nothing is served, and the rest is refused until it may be written to', async () => {
      await root.query('SET GLOBAL read_only = 1');
      // It is the whole server's, other suites' too.
      const answers = async () => [await api.call('GET /notices'), await api.submit()] as const;
      const [read, written] = await answers().finally(() => root.query('SET GLOBAL read_only = 0'));

      expect([read.status, written.status, written.body]).toEqual([
        200,
        503,
        expect.objectContaining({ code: 'unavailable' }),
      ]);
      expect((await api.submit()).status).toBe(201);
    });

    it('is away, the log is told once that no mail can leave, and mails leave when it is back', async () => {
      await wire.cut();
      await logged(api, { failure: 'outbox' });
      const looks = jest.spyOn(api.app.get(OutboxWorker), 'wake');
      while (looks.mock.calls.length < 3) await pause(20);
      expect(api.log.filter((line) => line.includes('"failure":"outbox"'))).toHaveLength(1);

      await wire.lay();
      await api.registered({ email: 'author@example.org' });
      expect(await api.mailsTo('author@example.org')).toHaveLength(1);
    });
  });
} else {
  describe('while the embedded database', () => {
    let api: TestApi;
    beforeEach(async () => (api = await TestApi.start()));
    afterEach(() => api.end());

    it('cannot be read, every call that needs it says so, and when it is worth another try; when it can, all goes on', async () => {
      const calls = await everyCall(api);
      const broken = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
      const failing = jest
        .spyOn(api.dataSource.createQueryRunner(), 'query')
        .mockRejectedValue(new QueryFailedError('SELECT', [], broken));
      expect(await others(api, calls)).toEqual({ ...standing, ready: 503 });

      failing.mockRestore();
      expect((await api.submit()).status).toBe(201);
    });

    it('is held by somebody else, what would be written is refused, and taken when it is let go', async () => {
      // Else each statement would wait for five seconds, which tells no more.
      await api.dataSource.query('PRAGMA busy_timeout = 0');
      const other = new libsql(databaseFile(api.settings.dataDir));
      other.exec('BEGIN IMMEDIATE');
      expect(partsOf(await api.submit(anApplication()))).toEqual(away);
      expect((await api.call('GET /notices')).status).toBe(200);

      other.exec('ROLLBACK');
      other.close();
      expect((await api.submit()).status).toBe(201);
      expect(await api.stock()).toMatchObject({ registration: 1, files: 1 });
    });
  });
}
