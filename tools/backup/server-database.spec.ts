import { readDatabaseAddress } from '@conference/settings';
import { Authority, bootMariaDb, findMariaDb, freePort, hasOpenssl, type MariaDb } from '@conference/testing';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerDatabase } from './server-database';

it('a dump of a database server is whole with its last line only: without that, half of it could be loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const database = new ServerDatabase(readDatabaseAddress('mariadb://site:secret@localhost/site'));
  const row = "INSERT INTO `notice` VALUES ('kept');\n";
  await writeFile(join(folder, 'database.sql'), row);
  await expect(database.verify(folder)).rejects.toThrow(/^The backup is damaged: \S+ ends before its end\.$/);

  await writeFile(join(folder, 'database.sql'), `${row}\n-- Dump completed on 2026-07-01 12:00:00\n`);
  await expect(database.verify(folder)).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
});

it('the dump of a database server says which digest an abstract has, whatever its author calls the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const id = '019847c2-5f4e-7d1a-9c3b-2f6a8e1d0b5c';
  const [sha256, name] = ['a'.repeat(64), 'b'.repeat(64)];
  const row = `('${id}','docx',12,'${sha256}','2026-07-01T12:00:00.000Z','none','${name}')`;
  await writeFile(join(folder, 'database.sql'), `INSERT INTO \`abstract_file\` VALUES ${row};\n`);

  const database = new ServerDatabase(readDatabaseAddress('mariadb://site:secret@localhost/site'));
  expect(await database.abstractsIn(folder)).toEqual(new Map([[id, sha256]]));
  await rm(folder, { recursive: true });
});

// It takes a MariaDB of its own, with a certificate.
// Where MariaDB or OpenSSL is missing it is counted as skipped.
(findMariaDb() && hasOpenssl() ? describe : describe.skip)('a backup of a database server', () => {
  let folder: string;
  let server: MariaDb;
  let trusted: Authority;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    await chmod(folder, 0o755);
    const [certificate, key] = [join(folder, 'server.pem'), join(folder, 'server.key')];
    trusted = new Authority(folder, 'trusted');
    trusted.issue('localhost', { certificate, key });
    // The server's user is another one.
    await chmod(key, 0o644);
    server = await bootMariaDb({ durable: false, options: [`--ssl-cert=${certificate}`, `--ssl-key=${key}`] });
    server.create('site');
    server.ask("CREATE TABLE site.notice (words TEXT); INSERT INTO site.notice VALUES ('kept')");
    server.ask("CREATE USER site IDENTIFIED BY 'secret' REQUIRE SSL; GRANT ALL ON site.* TO site");
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  /** @param query what stands behind the database's name */
  const at = (hosts: string, query: string) =>
    new ServerDatabase(readDatabaseAddress(`mariadb://site:secret@${hosts}/site${query}`));
  const port = () => new URL(server.address).port;

  it('is dumped over an encrypted and verified connection, from the first host that takes writes', async () => {
    const hosts = `localhost:${await freePort()},localhost:${port()}`;
    const database = at(hosts, `?ssl-mode=verify-full&ssl-ca=${trusted.file}`);
    await database.dump(folder);
    await database.verify(folder);
    expect(await readFile(join(folder, 'database.sql'), 'utf8')).toContain("('kept')");
  });

  it('is refused when the certificate is not of whom is trusted', async () => {
    const stranger = new Authority(folder, 'stranger');
    const database = at(`localhost:${port()}`, `?ssl-mode=verify-full&ssl-ca=${stranger.file}`);
    await expect(database.isEmpty()).rejects.toThrow('mariadb failed: see above.');
  });

  it('is refused in the clear by a server that is to encrypt', async () => {
    await expect(at(`localhost:${port()}`, '').isEmpty()).rejects.toThrow('mariadb failed: see above.');
    expect(await at(`localhost:${port()}`, '?ssl-mode=required').isEmpty()).toBe(false);
  });

  it('is refused when no host takes writes', async () => {
    server.ask('SET GLOBAL read_only = 1');
    const hosts = `localhost:${await freePort()},localhost:${port()}`;
    const dump = at(hosts, '?ssl-mode=required').isEmpty();
    await expect(dump.finally(() => server.ask('SET GLOBAL read_only = 0'))).rejects.toThrow(
      'No host of DATABASE_URL can be written to: see above.',
    );
  });
});
