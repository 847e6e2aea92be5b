import { url } from '@conference/site-map';
import { startRehearsal } from '../start/rehearsal';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { compare } from './measured/statistics';
import type { Page } from './served/bare-page';
import type { Load, Served } from './served/load';
import { startWorker } from './served/worker';

const TURNS = 5;
const CONNECTIONS = 16;
/** So many that a turn takes a second or so. */
const REQUESTS = 8000;
/** The share of the bare server's rate: of pages that are made and hashed for each visitor it was 7 to 14 %. */
const LEAST = 0.2;
/** What is understood of the page that is asked for. */
const PACKED = ['br', 'gzip', 'identity'];

const load = startWorker<Load, Served>('load');

/** The speed of pages through the gateway, held against a bare server that sends the very same bytes (docs/benchmarks.md). */
async function main(folder: string): Promise<void> {
  const site = await startRehearsal(folder);
  for (const accepts of PACKED) {
    const bare = startWorker<Page, number>('bare-page');
    const port = await bare.do({ address: site.url + url.home, accepts });
    const compared = await compare(TURNS, () => rate(site.url, accepts), () => rate(`http://127.0.0.1:${port}`, accepts));
    report.share(`the home page, ${accepts}, of a bare server`, LEAST, compared);
  }
}

async function rate(address: string, accepts: string): Promise<number> {
  const scenario = { name: 'read', path: url.home, accepts } as const;
  return (await load.do({ address, connections: CONNECTIONS, amount: REQUESTS, scenario })).rate;
}

await benchmark(main);
