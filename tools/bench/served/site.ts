import { type MariaDb, freePort } from '@conference/testing';
import { readSettings } from '@conference/settings';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { organiser, ownSite, read, signIn } from '../../harness/api';
import { startApi, startGateway } from '../../start/children';
import type { Load, LoadResult } from './load';
import { application } from '../rows/applications';
import { fill, tablesOf, type Row } from '../rows/tables';
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
  dataDir: string;
  /** The database, as DATABASE_URL names it; nothing for the embedded one. */
  database?: string;
}

/** How a site differs from the others. */
interface Variation {
  /** The server of its database. */
  mariaDb?: MariaDb;
  /** What an application has of its own, and what belongs to it. */
  own?: (index: number) => Record<string, Row | Row[]>;
  /** The script of this folder that takes something away from the API. */
  without?: string;
}

/** Starts one that holds so many applications and accounts. @param folder where its DATA_DIR is made */
export async function startSite(
  folder: string,
  amount: number,
  { mariaDb, own = application, without }: Variation = {},
): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const database = mariaDb?.create(`conference_${amount}${without ? '_without' : ''}`);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    ...ownSite,
    ...(without && { NODE_OPTIONS: `--import ${new URL(`./${without}.mjs`, import.meta.url)}` }),
  };
  const start = () => startApi(readSettings(env), env);
  const before = await start();
  // The one that the others are copied from.
  await load.do({ address: originOf(before), connections: 1, amount: 1, scenario: { name: 'register' } });
  process.kill(before.pid);
  await before.ended;
  const tables = tablesOf(dataDir, database);
  await fill(tables, amount - 1, own);
  await tables.close();
  // What was written beside it is counted at the start.
  const child = await start();
  const address = originOf(child);
  const { token } = await signIn(address, organiser);
  const [first] = await read<{ _id: string }[]>(`${address}/api/registrations?page=1`, token);
  return { address, token, application: String(first?._id), pid: child.pid, dataDir, database };
}

const originOf = ({ ready }: { ready: { port: number } }) => `http://127.0.0.1:${ready.port}`;

/** The same site, asked through a gateway of its own. @param folder where its DATA_DIR is made */
export async function throughGateway(site: BenchSite, folder: string): Promise<BenchSite> {
  const env = { ...process.env, DATA_DIR: await mkdtemp(join(folder, 'gateway-')), PORT: String(await freePort()) };
  const { ready } = await startGateway(readSettings(env), Number(new URL(site.address).port));
  return { ...site, address: `http://127.0.0.1:${ready.port}` };
}

/** Who is asked, and by whom. */
type Endpoint = Pick<BenchSite, 'address'> & Partial<BenchSite>;

/** Requests one address of a site repeatedly, or several in turn, over some connections. */
export const ask = ({ address, token }: Endpoint, path: string | string[], amount: number, connections = 1) =>
  load.do({ address, connections, amount, scenario: { name: 'read', path, token } });
