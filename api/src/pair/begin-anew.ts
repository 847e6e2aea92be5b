import { ANEW } from '@conference/settings';
import type { ApiSettings } from '../config/settings';
import { judgeDataDir } from '../config/data-dir';
import { inspectDatabase, nameOf } from '../database/data-source';
import { instant } from '../database/instant';
import { refuseForeignDatabase } from '../database/rehearsal-mark';
import { openStore } from '../files/open-store';
import { counted } from '../http/in-words';
import { compareAbstracts, whyNotAPair } from './judge-pair';
import { markedPlaces } from './marked-places';

/**
 * Pairs the store of abstracts with this database at the next start, whatever their marks say. Unknown abstracts are set aside, known
 * ones that were set aside are put back, and nothing is removed. The database is only read.
 * @param isMeant if false, nothing is changed
 * @returns what was done, or would be done, a sentence on each line
 * @throws StartRefused when one is production's and the other a rehearsal's
 */
export async function beginAnew(settings: ApiSettings, isMeant: boolean): Promise<string> {
  const store = openStore(settings);
  await judgeDataDir(settings, store);
  const dataSource = await inspectDatabase(settings);
  try {
    if (dataSource) await refuseForeignDatabase(dataSource, settings);
    const isPair = !(await whyNotAPair(dataSource, settings));
    const { strange, named } = await compareAbstracts(dataSource, settings);
    const returning = (await store.aside.ids()).filter((id) => named.has(id));
    const changes = { leaving: strange.length, returning: returning.length, isPair, aside: store.aside.place };
    if (!isMeant) return inAdvance(settings, changes);
    await store.aside.take(strange);
    await store.aside.putBack((id) => named.has(id));
    // Also where all fits: batches then wait for an admin, as after a restore.
    for (const place of markedPlaces(settings)) await place.write({ pair: ANEW, changes: 0, at: instant() });
    return afterwards(settings, changes);
  } finally {
    await dataSource?.destroy();
  }
}

/** The changes to abstracts, and whether both were a pair before. */
interface Changes {
  leaving: number;
  returning: number;
  isPair: boolean;
  /** Where abstracts are set aside. */
  aside: string;
}

function inAdvance(settings: ApiSettings, { leaving, returning, isPair, aside }: Changes): string {
  if (isPair && leaving + returning === 0)
    return inLines(
      `There is nothing to do: ${pairOf(settings)} belong together.`,
      'If both come from a snapshot, stop the site and say: npm run begin-anew -- --yes. What is sealed or scheduled then waits for an admin.',
    );
  return inLines(
    leaving > 0 &&
      `${counted(leaving, 'abstract')} would be set aside, since the database does not know them, and kept in ${aside} for 30 days.`,
    returning > 0 &&
      `${counted(returning, 'abstract')} would be put back out of ${aside}, since the database knows them.`,
    !isPair && `${pairOf(settings)} would be taken as they are, for a pair.`,
    'Nothing has been done. If this is what you want, stop the site and say: npm run begin-anew -- --yes',
  );
}

function afterwards(settings: ApiSettings, { leaving, returning, isPair, aside }: Changes): string {
  return inLines(
    leaving > 0 && `Set aside for 30 days: ${counted(leaving, 'abstract')}. ${aside} has them by day.`,
    returning > 0 && `Put back: ${counted(returning, 'abstract')}.`,
    `${pairOf(settings)} belong together${isPair ? '' : ' from the next start on'}.`,
    'What is sealed or scheduled waits until an admin confirms in the console.',
  );
}

const inLines = (...lines: (string | false)[]) => lines.filter(Boolean).join('\n');
const pairOf = (settings: ApiSettings) =>
  [nameOf(settings), ...markedPlaces(settings).map(({ name }) => name)].join(' and ');
