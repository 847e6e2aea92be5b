import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../harness/wait';
import { compare, compareMails } from '../../people/check';
import { Answers, inWords, isAllWell } from './answers';
import { reading, registering, type People } from './people';

/** The longest time without an acknowledged write, in ms, on a machine that has a lot to do. */
const PATIENCE_MS = 90_000;

/** How many writes are acknowledged before the fault begins. */
const FIRST = 10;

/** A fault injected while people use a site. */
export interface Fault {
  name: string;
  database: string;
  /** Who uses the site, before, meanwhile and after. */
  people: People;
  begin(): Promise<void>;
  lasts: number;
  /** Looks at the site while it lasts. @returns what is not as it must be */
  look?(): Promise<string[]>;
  end(): Promise<void>;
  /** What has to go on all the while: pages, what is read of the API, what is written. */
  goesOn: ('pages' | 'reading' | 'writing')[];
}

/** A row of what the drill prints. */
export interface FaultOutcome {
  fault: string;
  database: string;
  acknowledged: number;
  refused: string;
  read: string;
  pages: string;
  lost: number;
  /** How long after the end of the fault something was acknowledged again. */
  'again after': string;
  wrong: string[];
}

/**
 * Injects a fault while authors register and visitors read, and lets authors send again what was refused. Then every acknowledged
 * application must exist once, with its file, and one mail to its author.
 */
export async function injectFault(fault: Fault): Promise<FaultOutcome> {
  const { people, database } = fault;
  const { watched, authors, notified } = people;
  watched.answers = new Answers();
  let over = false;
  const busy = Promise.all([registering(authors, () => over), reading(watched, () => over)]);
  const { during, found, again } = await passing(fault).finally(() => (over = true));
  await busy;

  const retried = await authors.retry();
  const lost = [
    ...(await compare(watched, authors.applications)),
    ...(await compareMails(notified, authors.applications)),
  ];
  const wrong = [...found, ...during.wrong, ...watched.answers.wrong, ...authors.wrong.splice(0), ...lost];
  const counts = { pages: during.pages, reading: during.read, writing: during.refused };
  for (const what of fault.goesOn)
    if (!isAllWell(counts[what])) wrong.push(`Meanwhile ${what} was answered ${inWords(counts[what])}`);
  console.log(
    `${fault.name}, ${database}: ${authors.applications.length} applications, ${retried} sent again, ${lost.length} lost`,
  );
  return {
    fault: fault.name,
    database,
    acknowledged: during.acknowledged,
    refused: inWords(during.refused),
    read: inWords(during.read),
    pages: inWords(during.pages),
    lost: lost.length,
    'again after': `${(again / 1000).toFixed(1)} s`,
    wrong: [...new Set(wrong)],
  };
}

/** The fault itself, from its beginning until something is acknowledged again. @throws when one of these does not come about */
async function passing({ people: { watched, authors }, begin, look = async () => [], lasts, end }: Fault) {
  await until(() => watched.answers.acknowledged >= FIRST, {
    ms: PATIENCE_MS,
    otherwise: () => `Nobody could register: ${authors.wrong[0] ?? inWords(watched.answers.refused)}.`,
  });
  const during = (watched.answers = new Answers());
  await begin();
  const [found] = await Promise.all([look(), pause(lasts)]);
  watched.answers = new Answers();
  await end();
  const since = Date.now();
  await until(() => watched.acknowledgedAt >= since, {
    ms: PATIENCE_MS,
    every: 20,
    otherwise: 'Nothing was acknowledged for a minute and a half after the end of it.',
  });
  return { during, found, again: Date.now() - since };
}
