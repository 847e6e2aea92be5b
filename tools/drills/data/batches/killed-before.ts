import { setTimeout as pause } from 'node:timers/promises';
import type { Application, BatchState } from '@conference/contracts';
import type { DrillSite } from '../../../harness/drill-site';
import { messageOf } from '../../../harness/report';
import { onDatabase } from '../../../harness/statements';
import { until } from '../../../harness/wait';
import type { SeededRandom } from '../../people/seeded-random';
import { BatchDesk } from './batch-desk';
import { GOES_ON_MS } from './killed';
import { halfDone, hurry, snapshot, type Place } from './snapshot';

/** How often the API is killed in each of these. */
const KILLS = 3;
const steps = ['staging', 'importing', 'opening again', 'filling'] as const;
type Step = (typeof steps)[number];

/**
 * The latest moment after the beginning of a step at which the API is killed, in ms. The keeper of batches, which fills free places,
 * looks twice a second.
 */
const MOST_MS: Record<Step, number> = { staging: 400, importing: 800, 'opening again': 200, filling: 900 };

/** A row of the table: one step during which the API was killed. */
interface Row {
  killed: Step;
  after: string;
  /** Whether the caller was told that it is done. */
  acknowledged: boolean;
  found: string;
  wrong: string[];
}

/** What is found of a step, and how it goes on. */
interface Ending {
  found: string;
  goOn(): Promise<void>;
}

/**
 * Kills the API while decisions are staged or imported, a batch is opened again, or a freed place is given. Each step must be done wholly
 * or not at all.
 */
export async function killedBefore(site: DrillSite, place: Place, chance: SeededRandom): Promise<Row[]> {
  const rows: Row[] = [];
  for (const step of steps)
    for (let kill = 0; kill < KILLS; kill++) {
      // The last kill comes at the answer: what is acknowledged must hold, however slow the machine is.
      const row = await killedWhile(step, site, place, kill < KILLS - 1 ? chance.between(0, MOST_MS[step]) : undefined);
      console.log(`killed while ${step}, after ${row.after}: ${row.found}`, ...row.wrong);
      rows.push(row);
    }
  return rows;
}

/** @param ms after how long; once it is answered unless told */
async function killedWhile(step: Step, site: DrillSite, place: Place, ms?: number): Promise<Row> {
  const wrong: string[] = [];
  const { act, look } = await begun[step](new BatchDesk(site), place, wrong);
  const acting = act().then(
    () => true,
    () => false,
  );
  await (ms === undefined ? acting : pause(ms));
  await site.killApis();
  const isAcknowledged = await acting;
  const row = {
    killed: step,
    after: ms === undefined ? 'its answer' : `${ms} ms`,
    acknowledged: isAcknowledged,
    wrong,
  };
  await site.stop();
  await site.start();
  try {
    const { found, goOn } = await look(isAcknowledged);
    await goOn();
    return { ...row, found };
  } catch (error) {
    wrong.push(messageOf(error));
    return { ...row, found: '?' };
  }
}

/** Prepares a step. @returns what is done while the API is killed, and what is checked after that; faults go into `wrong` */
type Begin = (desk: BatchDesk, place: Place, wrong: string[]) => Promise<Begun>;
interface Begun {
  act(): Promise<unknown>;
  look(isAcknowledged: boolean): Promise<Ending>;
}

/** Everybody who has another status than most, and that one. */
async function toDecide(desk: BatchDesk): Promise<[Application[], 'accepted' | 'declined']> {
  const all = await desk.applications();
  const status = all.filter((one) => one.status === 'accepted').length > all.length / 2 ? 'declined' : 'accepted';
  return [all.filter((one) => one.status !== status), status];
}

/** One call puts decisions into a batch: all of them or none. If none came, they can come afterwards. */
const staged =
  (how: 'stage' | 'import'): Begin =>
  async (desk, place, wrong) => {
    const [applications, status] = await toDecide(desk);
    const id = await desk.begun();
    const look = async () => {
      wrong.push(...halfDone(await snapshot(place, id), applications.length));
      return itemsOf(place, id);
    };
    return {
      act: () => desk[how](id, applications, status),
      async look(isAcknowledged) {
        const count = await look();
        if (count !== applications.length && (isAcknowledged || count !== 0))
          wrong.push(`Of ${applications.length} decisions ${count} are staged`);
        return {
          found: `${count} of ${applications.length} staged`,
          async goOn() {
            await desk[how](id, applications, status);
            const again = await look();
            if (again !== applications.length) wrong.push(`Once more, of ${applications.length} ${again} are staged`);
            await desk.discard(id);
          },
        };
      },
    };
  };

/** A sealed batch has all its mails, an open one has none; in the end each decision has taken effect once. */
const openedAgain: Begin = async (desk, place, wrong) => {
  const [applications, status] = await toDecide(desk);
  const id = await desk.staged(applications, status);
  await desk.seal(id);
  const look = async () => {
    const stands = await snapshot(place, id);
    wrong.push(...halfDone(stands, applications.length));
    return stands.state;
  };
  return {
    act: () => desk.unseal(id),
    async look(isAcknowledged) {
      const state = await look();
      if (state !== 'open' && (isAcknowledged || state !== 'sealed'))
        wrong.push(`A batch that was opened again is ${state}`);
      return {
        found: state,
        async goOn() {
          if (state === 'open') await desk.seal(id);
          await desk.release(id);
          await isReleased(place, look);
        },
      };
    },
  };
};

/** An application that is declined frees its place once, and the next one who waits gets it once. */
const filled: Begin = async (desk, place, wrong) => {
  const [leaves, waits] = await twoOfAPool(desk, place);
  if (leaves.status !== 'accepted') await desk.become(leaves, 'accepted');
  if (waits.status !== 'wait') await desk.become(waits, 'wait');
  const statusOf = async ({ _id }: Application) =>
    (await desk.applications()).find((application) => application._id === _id)?.status;
  return {
    act: () => desk.become(leaves, 'declined'),
    async look(isAcknowledged) {
      const isDeclined = (await statusOf(leaves)) === 'declined';
      if (isAcknowledged && !isDeclined) wrong.push('A decision that was acknowledged is lost');
      if (!isDeclined) await desk.become(leaves, 'declined');
      const batches = await freedBy(place, leaves);
      const [id = ''] = batches;
      if (batches.length !== 1) wrong.push(`A place is free ${batches.length} times`);
      const look = async () => {
        const stands = await snapshot(place, id);
        const count = await itemsOf(place, id);
        wrong.push(...halfDone(stands, 1));
        if (stands.state === 'freed' && (count !== 0 || stands.held !== 0)) wrong.push('A free place is half filled');
        if (stands.state === 'discarded') wrong.push('A free place is given to nobody');
        return stands.state;
      };
      return {
        found: isDeclined ? `declined, and the place is ${await look()}` : 'not declined',
        async goOn() {
          await until(async () => (await look()) !== 'freed', {
            ms: GOES_ON_MS,
            otherwise: 'A place is free for ever.',
          });
          await isReleased(place, look);
          if ((await statusOf(waits)) !== 'accepted') wrong.push('Who waits first has not got the place');
          const all = await freedBy(place, leaves);
          if (all.length !== 1) wrong.push(`A place was free ${all.length} times`);
        },
      };
    },
  };
};

const begun: Record<Step, Begin> = {
  staging: staged('stage'),
  importing: staged('import'),
  'opening again': openedAgain,
  filling: filled,
};

async function isReleased(place: Place, look: () => Promise<BatchState>): Promise<void> {
  await hurry(place);
  await until(async () => (await look()) === 'released', { ms: GOES_ON_MS, otherwise: 'A batch is never released.' });
}

/** Two applications of the same pool, in which nobody waits and no place has been freed yet. */
async function twoOfAPool(desk: BatchDesk, place: Place): Promise<[Application, Application]> {
  const rows = await onDatabase(place.dataDir, place.databaseUrl, (run) =>
    run<{ segment: string; subTheme: string }>('SELECT segment, subTheme FROM batch WHERE causeId IS NOT NULL'),
  );
  const used = new Set(rows.map(keyOf));
  const inPools = new Map<string, Application[]>();
  for (const application of await desk.applications()) {
    const key = keyOf(application);
    inPools.set(key, [...(inPools.get(key) ?? []), application]);
  }
  for (const [key, [one, other, ...more]] of inPools)
    if (one && other && !used.has(key) && ![one, other, ...more].some(({ status }) => status === 'wait'))
      return [one, other];
  throw new Error('There is no pool with two applications where nobody waits.');
}

const keyOf = ({ segment, subTheme }: Pick<Application, 'segment' | 'subTheme'>) => `${segment}\n${subTheme}`;

/** The ids of batches that the last decision on an application has begun. */
const freedBy = ({ dataDir, databaseUrl }: Place, { _id }: Application): Promise<string[]> =>
  onDatabase(dataDir, databaseUrl, async (run) => {
    const rows = await run<{ id: string }>(`SELECT batch.id AS id FROM batch
      INNER JOIN application_event cause ON cause.id = batch.causeId WHERE cause.registrationId = '${_id}'`);
    return rows.map(({ id }) => id);
  });

/** How many decisions are staged in a batch. */
const itemsOf = ({ dataDir, databaseUrl }: Place, id: string): Promise<number> =>
  onDatabase(dataDir, databaseUrl, async (run) => {
    const [row] = await run<{ items: number | string }>(
      `SELECT COUNT(*) AS items FROM batch_item WHERE batchId = '${id}' AND state = 'staged'`,
    );
    return Number(row?.items);
  });
