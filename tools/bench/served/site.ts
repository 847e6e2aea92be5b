import { type MariaDb, freePort } from '@conference/testing';
import { databaseFile, readSettings } from '@conference/settings';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { organiser, ownSite, signIn } from '../../harness/api';
import { startApi, startGateway } from '../../start/children';
import type { Load, LoadResult } from './load';
import { application } from '../rows/applications';
import { embeddedTables, fill, tablesOf } from '../rows/tables';
import { startWorker } from './worker';

/** The client, in a process of its own. */
export const load = startWorker<Load, LoadResult>('load');

/** An API with a database of its own, as npm start runs it. */
export interface BenchSite {
  /** `http://127.0.0.1:port` */
  address: string;
  token: string;
  application: string;
  pid: number;
}

/** One whose database is a server's. */
export interface ServedSite extends BenchSite {
  /** The database, as DATABASE_URL names it. */
  database: string;
  /** Waits until every mail has left, so that the next measurement has the machine for itself. */
  settled(): Promise<void>;
}

/** How a site differs from the others. */
interface Variation {
  /** What an application has of its own. */
  own?: typeof application;
  /** The script of this folder that takes something away from the API. */
  without?: string;
}

/** Starts one that holds so many applications and accounts. @param folder where its DATA_DIR is made */
export async function startServedSite(
  mariaDb: MariaDb,
  folder: string,
  amount: number,
  variation: Variation = {},
): Promise<ServedSite> {
  const database = mariaDb.create(`conference_${amount}${variation.without ? '_without' : ''}`);
  const site = await start(await mkdtemp(join(folder, 'data-')), amount, variation, database);
  const pool = createPool({ uri: database.replace('mariadb:', 'mysql:'), charset: 'utf8mb4' });
  return { ...site, database, settled: () => sent(pool) };
}

/** The same on the embedded database. */
export async function startEmbeddedSite(folder: string, amount: number, variation: Variation = {}): Promise<BenchSite> {
  return start(await mkdtemp(join(folder, 'data-')), amount, variation);
}

/** The same site, asked through a gateway of its own. @param folder where its DATA_DIR is made */
export async function throughGateway(site: BenchSite, folder: string): Promise<BenchSite> {
  const env = { ...process.env, DATA_DIR: await mkdtemp(join(folder, 'gateway-')), PORT: String(await freePort()) };
  const { ready } = await startGateway(readSettings(env), Number(new URL(site.address).port));
  return { ...site, address: `http://127.0.0.1:${ready.port}` };
}

async function start(
  dataDir: string,
  amount: number,
  { own = application, without }: Variation,
  database?: string,
): Promise<BenchSite> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    ...ownSite,
    ...(without && { NODE_OPTIONS: `--import ${new URL(`./${without}.mjs`, import.meta.url)}` }),
  };
  const { ready, pid } = await startApi(readSettings(env), env);
  const address = `http://127.0.0.1:${ready.port}`;
  // The one that the others are copied from.
  await load.do({ address, connections: 1, amount: 1, scenario: { name: 'register' } });
  const tables = database === undefined ? embeddedTables(databaseFile(dataDir)) : tablesOf(database);
  await fill(tables, amount - 1, own);
  await tables.close();
  const { token } = await signIn(address, organiser);
  const [first] = await read<{ _id: string }[]>(`${address}/api/registrations?page=1`, token);
  return { address, token, application: String(first?._id), pid };
}

async function sent(pool: Pool): Promise<void> {
  const waiting = async () =>
    (await pool.query<RowDataPacket[]>('SELECT 1 FROM outbox_mail WHERE sentAt IS NULL LIMIT 1'))[0];
  while ((await waiting()).length > 0) await pause(100);
}

/** Who is asked, and by whom. */
type Endpoint = Pick<BenchSite, 'address'> & Partial<BenchSite>;

/** Requests one address of a site repeatedly, or several in turn, over some connections. */
export const ask = ({ address, token }: Endpoint, path: string | string[], amount: number, connections = 1) =>
  load.do({ address, connections, amount, scenario: { name: 'read', path, token } });

/** What an address answers. @throws when it is no success */
export async function read<Body>(url: string, token?: string): Promise<Body> {
  const answer = await fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  return (await answer.json()) as Body;
}
