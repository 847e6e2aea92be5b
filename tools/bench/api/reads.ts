import { deepEqual } from 'node:assert/strict';
import { compare, inTurns, TURNS } from '../measured/statistics';
import { report } from '../measured/report';
import { read } from '../../harness/api';
import { ask, type BenchSite } from '../served/site';
import { startWorker } from '../served/worker';

const CONNECTIONS = 16;
/** So many that a turn takes a second or two. */
const [LISTS, SINGLES] = [1000, 4000];
const LEAST_SINGLES = 3000;

export const LIST = '/api/registrations?page=1&pageSize=100';
const addressOf = (application: string) => `/api/registrations/${application}`;
export const one = ({ application }: BenchSite) => addressOf(application);

/** Starts a server that has nothing else to do than to tell the first hundred applications of a site. @returns its address */
export async function startBare({ database = '', address, token }: BenchSite): Promise<string> {
  const bare = startWorker<{ database: string }, number>('bare-server');
  const bareAddress = `http://127.0.0.1:${await bare.do({ database })}`;
  deepEqual(await read(bareAddress), await read(address + LIST, token));
  return bareAddress;
}

/** How many lists and single applications per second an organiser gets. @param bare the address of the bare server */
export async function reads(name: string, site: BenchSite, bare: string): Promise<void> {
  const rate = async (place: Parameters<typeof ask>[0], path: string | string[], amount: number) =>
    (await ask(place, path, amount, CONNECTIONS)).rate;
  const lists = await compare(
    TURNS,
    () => rate(site, LIST, LISTS),
    () => rate({ address: bare }, LIST, LISTS),
  );
  report.share(`${name}: the first 100 of 1,000, of a bare server`, 0.8, lists);
  // Callers that come together look at different ones.
  const listed = await read<{ _id: string }[]>(site.address + LIST, site.token);
  const addresses = listed.map(({ _id }) => addressOf(_id));
  const singles = await inTurns(TURNS, () => rate(site, addresses, SINGLES));
  report.atLeast(`${name}: single applications a second`, LEAST_SINGLES, Math.max(...singles));
}
