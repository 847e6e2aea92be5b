import { aVolunteer } from '@conference/testing';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formOf } from '../../../harness/api';
import { DrillSite } from '../../../harness/drill-site';
import { until } from '../../../harness/wait';
import { root } from '../../../set-up/prepare.mjs';
import { stopChildren } from '../../../start/children';
import { isRefusedForNow } from '../../people/for-now';
import { ask, bootMySql, type MySql } from './server';

const [DATABASE, PASSWORD] = ['replicated', 'the-password-of-the-site'];
const VOLUNTEERS = 20;
const PATIENCE_MS = 30_000;

/** A server of two that replicate each other's transactions. */
const boot = (id: number, ...more: string[]) =>
  bootMySql({
    options: [`--server-id=${id}`, '--log-bin', '--gtid-mode=ON', '--enforce-gtid-consistency=ON', ...more],
  });

const executed = async (server: MySql) =>
  String((await ask(server, 'SELECT @@global.gtid_executed AS done'))[0]?.['done']);

/** Waits until a server has all that another one has. */
async function follows(replica: MySql, source: MySql): Promise<void> {
  const all = await executed(source);
  const isThere = async () => {
    const [row] = await ask(replica, `SELECT GTID_SUBSET('${all}', @@global.gtid_executed) AS isThere`);
    return Number(row?.['isThere']) === 1;
  };
  await until(isThere, { ms: PATIENCE_MS, otherwise: 'The replica does not follow.' });
}

/**
 * A replica with super_read_only is the first of two hosts. The API uses the other one as long as that takes writes. Then both change
 * places, and the API goes on with the replica. Each write is taken or must be tried again, and everything that was taken is there.
 */
export async function tryReplica(folder: string): Promise<string[]> {
  const [source, replica] = [await boot(1), await boot(2, '--super-read-only=ON', '--skip-replica-start')];
  const site = new DrillSite({
    dataDir: join(folder, 'replicated'),
    databaseUrl: databaseUrlOf([replica, source]),
    apiOnly: join(root, 'api/dist/main.js'),
  });
  try {
    await ask(
      source,
      `CREATE DATABASE ${DATABASE}`,
      `CREATE USER site IDENTIFIED BY '${PASSWORD}'`,
      `GRANT ALL ON ${DATABASE}.* TO site`,
    );
    await ask(
      replica,
      `CHANGE REPLICATION SOURCE TO SOURCE_HOST = '127.0.0.1', SOURCE_PORT = ${new URL(source.address).port}, SOURCE_USER = 'root',
        SOURCE_SSL = 0, SOURCE_AUTO_POSITION = 1, GET_SOURCE_PUBLIC_KEY = 1`,
      'START REPLICA',
    );
    await follows(replica, source);
    await site.start();
    const before = await register(site);
    await follows(replica, source);
    await ask(source, 'SET GLOBAL super_read_only = ON');
    const meanwhile = register(site);
    await follows(replica, source);
    await ask(replica, 'STOP REPLICA', 'SET GLOBAL super_read_only = OFF', 'SET GLOBAL read_only = OFF');
    const after = await meanwhile;
    return [...before.wrong, ...after.wrong, ...(await lacking(replica, [...before.taken, ...after.taken]))];
  } finally {
    await site.stop();
    await stopChildren();
    await Promise.all([source.stop(), replica.stop()]);
  }
}

const databaseUrlOf = (servers: MySql[]) =>
  `mysql://site:${PASSWORD}@${servers.map(({ address }) => new URL(address).host).join(',')}/${DATABASE}`;

/** Volunteers come one after the other. Those who are told to try again do so. @returns whom it took, and what else was answered */
async function register(site: DrillSite): Promise<{ taken: string[]; wrong: string[] }> {
  const [taken, wrong]: [string[], string[]] = [[], []];
  const end = Date.now() + PATIENCE_MS;
  let refused = 0;
  for (let came = 0; came < VOLUNTEERS; came++) {
    const person = aVolunteer();
    for (let status = 503; status === 503;) {
      const answer = await site.call('POST /volunteer-register', { body: formOf(person) });
      ({ status } = answer);
      if (status === 201) taken.push(person.email);
      else if (!isRefusedForNow(answer)) wrong.push(`A volunteer is answered ${status}`);
      else if (Date.now() > end) return { taken, wrong: [...wrong, 'No host takes writes'] };
      else {
        refused += 1;
        await pause(200);
      }
    }
  }
  console.log(`${taken.length} volunteers are taken, ${refused} times one was told to come again.`);
  return { taken, wrong };
}

async function lacking(server: MySql, emails: string[]): Promise<string[]> {
  const rows = await ask(server, `SELECT email FROM ${DATABASE}.volunteer`);
  const there = new Set(rows.map((row) => row['email']));
  return emails.filter((email) => !there.has(email)).map((email) => `${email} was taken, and is not there`);
}
