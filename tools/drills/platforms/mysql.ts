import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { passes } from '../../harness/command';
import { tabulate } from '../../harness/report';
import { backedUp } from '../data/backup/backed-up';
import type { Drill } from '../drill';
import { tryCertificates, tryPasswords } from './mysql/connections';
import { tryReplica } from './mysql/replica';
import { ask, bootMySql, type MySql } from './mysql/server';

/**
 * A real MySQL: a backup and a restore, passwords and certificates, a replica among several hosts, and the API's suites that use the
 * database. The words after the name go to Jest, such as a part of a file's name; `mysql alone` leaves the suites out.
 */
export const drill: Drill = async (folder, names) => {
  const found: string[] = [];
  const server = await bootMySql({ options: ['--disable-log-bin'] });
  try {
    console.log(`MySQL ${server.version}`);
    found.push(...(await tryBackup(folder, server)), ...(await tryPasswords(folder, server)));
    if (names[0] !== 'alone' && !suitesPass(server, names)) found.push(`Suites fail on MySQL ${server.version}`);
  } finally {
    await server.stop();
  }
  return [...found, ...(await tryCertificates(folder)), ...(await tryReplica(folder))];
};

/** A backup of a busy site and of a quiet one, and their restore, by MariaDB's programs. */
async function tryBackup(folder: string, server: MySql): Promise<string[]> {
  const password = randomBytes(12).toString('hex');
  await ask(server, `CREATE USER backed_up IDENTIFIED BY '${password}'`);
  const homeOf = async (name: string) => {
    await ask(server, `CREATE DATABASE ${name}`, `GRANT ALL ON ${name}.* TO backed_up`);
    const { host } = new URL(server.address);
    return { dataDir: join(folder, name), databaseUrl: `mysql://backed_up:${password}@${host}/${name}` };
  };
  const homes = { original: await homeOf('original'), busy: await homeOf('busy'), still: await homeOf('still') };
  const seed = Date.now() % 1_000_000;
  console.log(`The seed of the backup: ${seed}`);
  const of = (name: string) => homes[name as keyof typeof homes];
  return tabulate([await backedUp('MySQL', of, join(folder, 'backup'), seed)], ({ database }) => database);
}

/**
 * All suites of the API that use the database, except `beside`, which is about the file of the embedded one; and the suites of a bucket
 * that use the database.
 */
function suitesPass({ address }: MySql, names: string[]): boolean {
  const which = names.length > 0 ? ['--testPathPatterns', ...names] : [];
  const projects = ['--selectProjects', 'api (server)', 'api (bucket, server)'];
  const parameters = ['-c', 'api/jest.config.mjs', ...projects, ...which];
  return passes('node_modules/jest/bin/jest.js', parameters, { env: { TEST_DATABASE_URL: address } });
}
