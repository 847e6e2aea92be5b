import { freePort } from '@conference/testing';
import { DatabaseAway, DatabaseServer } from './database-server';

it('a server that cannot be reached is said to be away, after some tries', async () => {
  const hosts: [{ host: string; port: number }] = [{ host: '127.0.0.1', port: await freePort() }];
  const server = new DatabaseServer({
    kind: 'mariadb',
    hosts,
    user: 'site',
    password: '',
    name: 'site',
    sslMode: 'disabled',
  });
  const error = await server.query('SELECT 1').catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DatabaseAway);
  expect(error).toMatchObject({ code: 'ECONNREFUSED', message: expect.stringContaining('ECONNREFUSED') });
});
