import { setTimeout as pause } from 'node:timers/promises';
import { batchKinds, type Application, type BatchKindName } from '@conference/contracts';
import type { DrillSite } from '../../../harness/drill-site';
import { messageOf } from '../../../harness/report';
import { until } from '../../../harness/wait';
import type { SeededRandom } from '../../people/seeded-random';
import { BatchDesk } from './batch-desk';
import { REMINDER } from './mailed';
import { halfDone, hurry, snapshot, type Place, type Snapshot } from './snapshot';

/** How often the API is killed while a batch of a kind is sealed, while it is released, and while its mails leave. */
const KILLS = 3;
const steps = ['sealing', 'releasing', 'mailing'] as const;
type Step = (typeof steps)[number];

/** How long after a step began the API is killed at most, in ms: the keeper of batches looks twice a second. */
const MOST_MS: Record<Step, number> = { sealing: 250, releasing: 1500, mailing: 1500 };

/** How long it takes at most until a restarted site has gone on, in ms. */
export const GOES_ON_MS = 60_000;

/** A row of the table: one batch during which the API was killed. */
interface Row {
  batch: BatchKindName;
  killed: Step;
  after: string;
  found: Snapshot['state'];
  released: number;
  'left behind': number;
  wrong: string[];
}

/** Kills the API while batches are sealed, released and mailed. After a restart each comes to its end, and nothing of it is half done. */
export async function killed(site: DrillSite, place: Place, chance: SeededRandom): Promise<Row[]> {
  const rows: Row[] = [];
  const turns = batchKinds.flatMap((kind) =>
    steps.flatMap((step) => Array.from({ length: KILLS }, () => ({ kind, step }))),
  );
  for (const { kind, step } of turns) {
    const row = await killedWhile(step, kind, site, place, chance);
    console.log(
      `${kind}, killed while ${step}, after ${row.after}: ${row.found}, then ${row.released} released`,
      ...row.wrong,
    );
    rows.push(row);
  }
  const missed = rows.find(({ killed }) => killed === 'sealing');
  // Chance decides when: this is to say that it was not always too late.
  if (missed && !rows.some(({ killed, found }) => killed === 'sealing' && found === 'sealing'))
    missed.wrong.push('No batch was killed while it was being sealed.');
  return rows;
}

/** Begins a batch with everything that it can have. @returns its id, and the applications that are in it */
async function begun(kind: BatchKindName, desk: BatchDesk): Promise<{ id: string; staged: Application[] }> {
  const all = await desk.applications();
  if (kind === 'mails') return { id: await desk.composed(REMINDER), staged: all };
  const status = all.filter((one) => one.status === 'accepted').length > all.length / 2 ? 'declined' : 'accepted';
  const staged = all.filter((one) => one.status !== status);
  return { id: await desk.staged(staged, status), staged };
}

async function killedWhile(
  step: Step,
  kind: BatchKindName,
  site: DrillSite,
  place: Place,
  chance: SeededRandom,
): Promise<Row> {
  const desk = new BatchDesk(site);
  const { id, staged } = await begun(kind, desk);
  const wrong: string[] = [];
  const look = async (): Promise<Snapshot> => {
    const seen = await snapshot(place, id);
    wrong.push(...halfDone(seen, staged.length));
    return seen;
  };
  const becomes = (isSo: (state: Snapshot['state']) => boolean, otherwise: string) =>
    until(async () => isSo((await look()).state), { ms: GOES_ON_MS, otherwise });

  const ms = chance.between(0, MOST_MS[step]);
  if (step === 'sealing') {
    const sealing = desk.seal(id).catch(() => undefined);
    await pause(ms);
    await site.killApis();
    await sealing;
  } else {
    await desk.seal(id);
    await desk.release(id);
    await hurry(place);
    if (step === 'mailing') await becomes((state) => state === 'released', 'Nothing is released.');
    // Somebody decides on one of them alone, at the same moment: one of the two comes first.
    const deciding = desk.decide(staged[chance.between(0, staged.length - 1)]?._id ?? '', id);
    await pause(ms);
    await site.killApis();
    await deciding;
  }
  const { state: found } = await look();
  await site.stop();
  await site.start();

  try {
    // A sealing process is given up after a minute. This makes it look as if the minute had passed.
    await hurry(place);
    await becomes((state) => state !== 'sealing', 'A batch is being sealed for ever.');
    if ((await look()).state === 'open') await desk.seal(id);
    if ((await desk.batch(id)).releaseAt === undefined && (await look()).state === 'sealed') await desk.release(id);
    await hurry(place);
    await becomes((state) => state === 'released', 'A batch is never released.');
  } catch (error) {
    wrong.push(messageOf(error));
  }
  const { released, leftBehind } = await look();
  return { batch: kind, killed: step, after: `${ms} ms`, found, released, 'left behind': leftBehind, wrong };
}
