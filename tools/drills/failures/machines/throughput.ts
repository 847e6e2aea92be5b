import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../../harness/client';
import { run } from '../../../harness/command';
import type { Authors } from '../../people/authors';
import type { Cluster } from './cluster';
import type { Machine, Part } from './machine';

const WARM_UP_MS = 5000;
const MEASURED_MS = 20_000;
const READERS = 4;
/** What a machine has besides its database, which stays: two of three nodes are no cluster without the third one's word. */
const PARTS: readonly Part[] = ['proxy', 'gateway', 'api', 'tunnel'];

/** By a word of the command, what a process is called in the report. */
const CALLED: Record<string, string> = {
  'api/dist/main.js': 'APIs',
  'server/main.mjs': 'gateways',
  mariadbd: 'databases',
  haproxy: 'proxies',
  radosgw: 'bucket',
};
/** Ticks of the kernel's accounting in a second. */
const TICKS = Number(run(['getconf', 'CLK_TCK']));

/** How much is done by some machines. */
interface Throughput {
  machines: number;
  'applications a second': number;
  'pages a second': number;
  /** What came of pages that did not load. */
  failed: string[];
}

/** Measures one machine, then two, with as many people as either can serve, and prints what shares the processors. @returns what does not hold */
export async function compareThroughput(cluster: Cluster, authors: Authors): Promise<string[]> {
  const [one, two, three] = cluster.machines as [Machine, Machine, Machine];
  await Promise.all([two.kill(PARTS), three.kill(PARTS)]);
  const rows = [await measured(cluster, authors, 1)];
  await two.start(PARTS);
  rows.push(await measured(cluster, authors, 2));
  await three.start(PARTS);
  console.table(rows.map(({ failed: _, ...row }) => row));
  await authors.retry();
  const wrong = [
    ...authors.wrong.splice(0),
    ...rows.flatMap(({ failed }) => failed.map((failure) => `A page did not load: ${failure}`)),
  ];
  const [alone, both] = rows.map((row) => row['applications a second']) as [number, number];
  if (alone === 0 || both === 0) return [...wrong, `Nothing was taken by ${one.name}, or by two machines`];
  console.log(
    `Two machines take ${(both / alone).toFixed(2)} times the applications of one: all machines share ${availableParallelism()} processors here.`,
  );
  return wrong;
}

async function measured(
  { entrance, machines, storage }: Cluster,
  authors: Authors,
  amount: number,
): Promise<Throughput> {
  let isDone = false;
  const isOver = () => isDone;
  const readers = Array.from({ length: READERS }, () => new Client((path) => entrance.ask(`GET ${path}`)));
  const pages = () => readers.reduce((sum, { loaded }) => sum + loaded, 0);
  const people = Promise.all([
    authors.keepWorking(isOver),
    ...readers.map((reader) => reader.work(['/', '/schedule'], isOver)),
  ]);
  await pause(WARM_UP_MS);
  const before = {
    applications: authors.taken,
    pages: pages(),
    used: usedBy([...machines.map(({ place }) => place), storage]),
  };
  await pause(MEASURED_MS);
  const seconds = MEASURED_MS / 1000;
  const used = usedBy([...machines.map(({ place }) => place), storage]);
  const aSecond = (count: number) => Math.round((count / seconds) * 10) / 10;
  const row = {
    machines: amount,
    'applications a second': aSecond(authors.taken - before.applications),
    'pages a second': aSecond(pages() - before.pages),
  };
  isDone = true;
  await people;
  const all = availableParallelism() * seconds;
  const shares = [...used].map(
    ([name, spent]) => [name, Math.round((100 * (spent - (before.used.get(name) ?? 0))) / all)] as const,
  );
  const named = shares.sort(([, some], [, others]) => others - some).map(([name, percent]) => `${name} ${percent}%`);
  console.log(
    `With ${amount} of the machines the processors are shared by: ${named.join(', ')}; the rest by other programs.`,
  );
  return { ...row, failed: readers.flatMap(({ failed }) => failed) };
}

/** The seconds of a processor that each kind of process has used so far. */
function usedBy(places: readonly { name: string }[]): Map<string, number> {
  const { user, system } = process.cpuUsage();
  const used = new Map([['this drill', (user + system) / 1e6]]);
  used.set(
    'nothing',
    cpus().reduce((sum, { times }) => sum + times.idle / 1000, 0),
  );
  for (const id of places.flatMap(({ name }) => run(['ip', 'netns', 'pids', name]).split('\n').filter(Boolean))) {
    const command = contentOf(`/proc/${id}/cmdline`);
    const [, name = 'others'] = Object.entries(CALLED).find(([word]) => command.includes(word)) ?? [];
    const fields = contentOf(`/proc/${id}/stat`).split(') ')[1]?.split(' ') ?? [];
    used.set(name, (used.get(name) ?? 0) + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS);
  }
  return used;
}

/** Nothing, of a process that has ended meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
