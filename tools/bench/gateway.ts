import { url } from '@conference/site-map';
import type { MariaDb } from '@conference/testing';
import { startRehearsal } from '../harness/rehearsal';
import { benchmarkOnMariaDb } from './measured/benchmark';
import { report } from './measured/report';
import { compare, TURNS } from './measured/statistics';
import { reads, startBare } from './api/reads';
import type { Page } from './served/bare-page';
import { load, startSite, throughGateway } from './served/site';
import { startWorker } from './served/worker';

const CONNECTIONS = 16;
/** So many that a turn takes a second or so. */
const REQUESTS = 8000;
/** The least share of the bare server's rate. When each page was made and hashed for each visitor, it was 7 to 14 %. */
const LEAST = 0.3;
/** What is understood of the page that is asked for. */
const PACKED = ['br', 'gzip', 'identity'];

/** The speed of pages and calls through the gateway, compared with bare servers (docs/benchmarks.md). */
async function main(mariaDb: MariaDb, folder: string): Promise<void> {
  await pages(folder);
  const served = await startSite(folder, 1000, { mariaDb });
  const bare = await startBare(served);
  for (const [database, site] of [
    ['MariaDB', served],
    ['embedded', await startSite(folder, 1000)],
  ] as const) {
    await reads(`${database}, through the gateway`, await throughGateway(site, folder), bare);
  }
}

/** The bare server sends the very same bytes. */
async function pages(folder: string): Promise<void> {
  const site = await startRehearsal(folder);
  for (const accepts of PACKED) {
    const bare = startWorker<Page, number>('bare-page');
    const port = await bare.do({ address: site.url + url.home, accepts });
    const compared = await compare(
      TURNS,
      () => rate(site.url, accepts),
      () => rate(`http://127.0.0.1:${port}`, accepts),
    );
    report.share(`the home page, ${accepts}, of a bare server`, LEAST, compared);
  }
}

async function rate(address: string, accepts: string): Promise<number> {
  const scenario = { name: 'read', path: url.home, accepts } as const;
  return (await load.do({ address, connections: CONNECTIONS, amount: REQUESTS, scenario })).rate;
}

await benchmarkOnMariaDb(main);
