import { chmod, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Authority, bootMariaDb, findMariaDb, hasOpenssl, type MariaDb } from '@conference/testing';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { freshDirectory, freshSettings } from '../testing/fresh-settings';
import { openDatabase } from './data-source';

const open: DataSource[] = [];

/** Connects as these settings say. @returns how the connection is encrypted; nothing when it is not */
async function cipher(settings: ApiSettings): Promise<string> {
  const dataSource = await openDatabase(settings, []);
  open.push(dataSource);
  const [row] = await dataSource.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
  return row?.Value ?? '';
}

// It runs on MariaDB only (jest.config.mjs), on a server of its own with certificates of OpenSSL. If either is missing, it counts as skipped.
(findMariaDb() && hasOpenssl() ? describe : describe.skip)('a connection to a server with a certificate', () => {
  let settings: ApiSettings;
  let server: MariaDb;
  let trusted: Authority;
  let stranger: Authority;
  const files = { certificate: '', key: '' };

  /** Has the server show a certificate from now on. */
  async function show(authority: Authority, host: string): Promise<void> {
    authority.issue(host, files);
    // The server's user is another one.
    await chmod(files.key, 0o644);
    server.ask('FLUSH SSL');
  }

  const at = (query: string, host = 'localhost'): ApiSettings => {
    const { port } = new URL(server.address);
    return { ...settings, databaseUrl: `mariadb://encrypted:secret@${host}:${port}/encrypted?${query}` };
  };

  beforeAll(async () => {
    settings = await freshSettings();
    const folder = await freshDirectory();
    await chmod(folder, 0o755);
    [files.certificate, files.key] = [join(folder, 'server.pem'), join(folder, 'server.key')];
    trusted = new Authority(folder, 'trusted');
    stranger = new Authority(folder, 'stranger');
    trusted.issue('localhost', files);
    await chmod(files.key, 0o644);
    const options = [`--ssl-cert=${files.certificate}`, `--ssl-key=${files.key}`];
    server = await bootMariaDb({ durable: false, options });
    server.create('encrypted');
    server.ask("CREATE USER encrypted IDENTIFIED BY 'secret' REQUIRE SSL; GRANT ALL ON encrypted.* TO encrypted");
  });
  afterEach(async () => {
    for (const dataSource of open.splice(0)) await dataSource.destroy();
  });
  afterAll(() => server.stop());

  it('is encrypted and verified, also by its name', async () => {
    await show(trusted, 'localhost');
    expect(await cipher(at(`ssl-mode=verify-full&ssl-ca=${trusted.file}`))).toMatch(/^TLS_/);
  });

  it('is refused when the server does not take it in the clear', async () => {
    const clear = { ...settings, databaseUrl: at('').databaseUrl?.replace('?', '') };
    await expect(cipher(clear)).rejects.toThrow(/cannot be opened \(ER_ACCESS_DENIED_ERROR\)\.$/);
  });

  it('is refused by a certificate that somebody else has signed, in both ways of verifying', async () => {
    await show(stranger, 'localhost');
    for (const mode of ['verify-ca', 'verify-full']) {
      await expect(cipher(at(`ssl-mode=${mode}&ssl-ca=${trusted.file}`))).rejects.toThrow(
        /^DATABASE_URL: the database at localhost:\d+\/encrypted cannot be opened \(unable to verify the first certificate\)\.$/,
      );
    }
    expect(await cipher(at('ssl-mode=required'))).toMatch(/^TLS_/);
  });

  it('is refused by a certificate of another host, unless only its signer is asked for', async () => {
    await show(trusted, 'elsewhere.example.org');
    await expect(cipher(at(`ssl-mode=verify-full&ssl-ca=${trusted.file}`))).rejects.toThrow(
      /cannot be opened \(Hostname\/IP does not match certificate's altnames: .*\)\.$/,
    );
    expect(await cipher(at(`ssl-mode=verify-ca&ssl-ca=${trusted.file}`, '127.0.0.1'))).toMatch(/^TLS_/);
  });

  it('is refused when the file of trusted certificates is missing, or holds none', async () => {
    const file = join(await freshDirectory(), 'ca.pem');
    const settings = at(`ssl-mode=verify-ca&ssl-ca=${file}`);
    await expect(cipher(settings)).rejects.toThrow(`DATABASE_URL: ssl-ca ${file} cannot be read (ENOENT).`);
    await writeFile(file, 'no certificate');
    await expect(cipher(settings)).rejects.toThrow(`DATABASE_URL: ssl-ca ${file} has no certificate.`);
    await copyFile(trusted.file, file);
    await show(trusted, 'localhost');
    expect(await cipher(settings)).toMatch(/^TLS_/);
  });

  it('is refused when the server cannot encrypt', async () => {
    const plain = { ...settings, databaseUrl: `${settings.databaseUrl}?ssl-mode=required` };
    await expect(cipher(plain)).rejects.toThrow(/cannot be opened \(HANDSHAKE_NO_SSL_SUPPORT\)\.$/);
  });
});
