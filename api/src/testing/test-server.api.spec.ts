import type { RowDataPacket } from 'mysql2/promise';
import { databaseOfThisRun, dropDatabasesOfThisRun, nameThisRun, onTestServer, testServer } from './test-server';

describe('the server of a run', () => {
  const before = { ...process.env };
  // Other suites of the group go on with it.
  afterEach(() => (process.env = { ...before }));

  it.each(['sqlite://here', 'root@127.0.0.1:3306'])('is not at %s', (address) => {
    process.env.TEST_DATABASE_URL = address;

    expect(testServer).toThrow('TEST_DATABASE_URL: mysql:// or mariadb://user:password@host:3306 is needed.');
  });

  if (globalThis.testDatabase === 'server') {
    it('loses in the end what the run has made there, and nothing of another run', async () => {
      const make = async () => {
        // Another run has no name yet.
        delete process.env.TEST_DATABASE_RUN;
        nameThisRun();
        const name = databaseOfThisRun('one');
        await onTestServer((connection) => connection.query(`CREATE DATABASE ${name}`));
        return name;
      };
      const [others, own] = [await make(), await make()];
      await dropDatabasesOfThisRun();

      await onTestServer(async (connection) => {
        const [rows] = await connection.query<RowDataPacket[]>('SHOW DATABASES');
        const names = rows.map((row) => Object.values(row)[0]);
        expect([names.includes(others), names.includes(own)]).toEqual([true, false]);
        await connection.query(`DROP DATABASE ${others}`);
      });
    });
  }
});
