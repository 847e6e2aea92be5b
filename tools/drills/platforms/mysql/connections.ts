import { Authority } from '@conference/testing';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDatabase } from '../../../doctor/database';
import { ask, bootMySql, type MySql } from './server';

const PASSWORD = 'a password that is kept as SHA-2';
const CREATE = (more = '') => [
  'CREATE DATABASE IF NOT EXISTS sha2',
  'DROP USER IF EXISTS sha2',
  // This makes MySQL forget the passwords that it has seen. So the next connection must prove its password anew, and not by a cached digest.
  `CREATE USER sha2 IDENTIFIED WITH caching_sha2_password BY '${PASSWORD}' ${more}`,
  'GRANT ALL ON sha2.* TO sha2',
  'FLUSH PRIVILEGES',
];

/** Opens a database as the API does. @returns the first line that the doctor has of it */
async function opened(folder: string, { address }: MySql, host: string, query = ''): Promise<string> {
  const { port } = new URL(address);
  const url = `mysql://sha2:${encodeURIComponent(PASSWORD)}@${host}:${port}/sha2${query}`;
  const { PATH } = process.env;
  const [first] = await checkDatabase({ PATH, DATA_DIR: join(folder, 'sha2'), DATABASE_URL: url });
  console.log(`${host}${query.replaceAll(folder, '')}: ${first?.says}`);
  return first?.says ?? '';
}

const isOpen = (says: string) => !says.includes('cannot be opened');

/**
 * A password under caching_sha2_password, over a connection that is not encrypted. MySQL sends its key over it, and the password goes
 * back under that key.
 */
export async function tryPasswords(folder: string, server: MySql): Promise<string[]> {
  const found: string[] = [];
  await mkdir(join(folder, 'sha2'), { recursive: true, mode: 0o700 });
  for (const time of ['first', 'second']) {
    if (time === 'first') await ask(server, ...CREATE());
    if (!isOpen(await opened(folder, server, '127.0.0.1')))
      found.push(`A password is refused in the clear the ${time} time`);
  }
  if (isOpen(await opened(folder, server, 'localhost', '?ssl-mode=required')))
    found.push('A server that does not encrypt is used with ssl-mode=required');
  return found;
}

/**
 * The same over TLS: with a verified certificate, with a stranger's, with that of another host, and in the clear although the server
 * insists on TLS.
 */
export async function tryCertificates(folder: string): Promise<string[]> {
  const place = join(folder, 'certificates');
  await mkdir(place);
  await mkdir(join(folder, 'sha2'), { recursive: true, mode: 0o700 });
  const [trusted, stranger] = [new Authority(place, 'trusted'), new Authority(place, 'stranger')];
  const found: string[] = [];
  const verified = (mode: string, { file }: Authority) => `?ssl-mode=${mode}&ssl-ca=${file}`;
  await besideOne(place, trusted, 'localhost', async (server) => {
    const expect = expecting(folder, server, found);
    await expect('A verified certificate', 'localhost', verified('verify-full', trusted));
    await expect('A certificate whose signer is verified', '127.0.0.1', verified('verify-ca', trusted));
    await expect('A certificate that nobody asks for', '127.0.0.1', '?ssl-mode=required');
    await expect(
      'A stranger',
      'localhost',
      verified('verify-full', stranger),
      'unable to verify the first certificate',
    );
    await expect('No encryption', '127.0.0.1', '', 'ER_ACCESS_DENIED_ERROR');
  });
  await besideOne(place, trusted, 'elsewhere.example.org', (server) =>
    expecting(folder, server, found)(
      'Another host',
      'localhost',
      verified('verify-full', trusted),
      'Hostname/IP does not match',
    ),
  );
  return found;
}

/** Does some work beside a server whose certificate is of this host. */
async function besideOne(
  place: string,
  authority: Authority,
  host: string,
  work: (server: MySql) => Promise<void>,
): Promise<void> {
  const tls = { certificate: join(place, 'server.pem'), key: join(place, 'server.key') };
  authority.issue(host, tls);
  const server = await bootMySql({ tls, options: ['--disable-log-bin'] });
  await work(server).finally(() => server.stop());
}

/** Notes what is opened otherwise. */
const expecting =
  (folder: string, server: MySql, found: string[]) =>
  /** @param refusal a part of the sentence; absent where it is opened */
  async (when: string, host: string, query: string, refusal?: string): Promise<void> => {
    await ask(server, ...CREATE('REQUIRE SSL'));
    const says = await opened(folder, server, host, query);
    if (refusal === undefined ? !isOpen(says) : !says.includes(`cannot be opened (${refusal}`))
      found.push(`${when}: ${says}`);
  };
