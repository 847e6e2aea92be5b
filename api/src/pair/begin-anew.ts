import type { ApiSettings } from '../config/settings';
import { judgeDataDir } from '../config/data-dir';
import { StartRefused } from '../config/start-refused';
import { inspectDatabase, nameOf } from '../database/data-source';
import { instant } from '../database/instant';
import { refuseForeignDatabase } from '../database/rehearsal-mark';
import { SetAside } from '../files/set-aside';
import { ANEW, writeFolderMark } from './folder-mark';
import { compareAbstracts, refuseForeignPair } from './judge-pair';

/**
 * Takes this DATA_DIR and this database for a pair from the next start on, whatever they carry: the abstracts that the database does not know are
 * set aside, and nothing is removed. The database is only read.
 * @param isMeant otherwise it only says what it would do
 * @returns what was done, or would be, in words
 * @throws StartRefused when they are not ours to touch: production's and a rehearsal's are kept apart here, too
 */
export async function beginAnew(settings: ApiSettings, isMeant: boolean): Promise<string> {
  await judgeDataDir(settings);
  const dataSource = await inspectDatabase(settings);
  try {
    if (dataSource) await refuseForeignDatabase(dataSource, settings);
    const reason = await refuseForeignPair(dataSource, settings).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof StartRefused) return error;
        throw error;
      },
    );
    const { kept, strange } = await compareAbstracts(dataSource, settings);
    const facts = { strange: strange.length, kept: kept.length, belong: !reason };
    if (!isMeant) return preview(settings, facts);
    const moved = await new SetAside(settings).take(strange);
    if (reason) await writeFolderMark(settings, { pair: ANEW, changes: 0, at: instant() });
    return report(settings, moved, facts);
  } finally {
    await dataSource?.destroy();
  }
}

interface Facts {
  strange: number;
  kept: number;
  belong: boolean;
}

function preview(settings: ApiSettings, { strange, kept, belong }: Facts): string {
  if (belong && strange === 0) return `There is nothing to do: ${pairOf(settings)} belong together.`;
  const lines = [
    ...(strange > 0 ? [`It would set aside ${strange} of the ${kept} abstracts: the database does not know them. They are kept in ${settings.dataDir}/set-aside for 30 days.`] : []),
    ...(belong ? [] : [`${nameOf(settings)} would be taken as it is, for the one that belongs to DATA_DIR ${settings.dataDir}.`]),
    'Nothing has been done. If this is what you want, stop the site and say: npm run begin-anew -- --yes',
  ];
  return lines.join('\n');
}

function report(settings: ApiSettings, moved: number, { belong }: Facts): string {
  const lines = [
    ...(moved > 0 ? [`${moved} abstracts were set aside: ${settings.dataDir}/set-aside has a list of them for each day. They are kept for 30 days, and put back when the database knows them again.`] : []),
    ...(belong ? [`${pairOf(settings)} belong together.`] : [`${pairOf(settings)} belong together from the next start on.`]),
  ];
  return lines.join('\n');
}

const pairOf = (settings: ApiSettings) => `${nameOf(settings)} and DATA_DIR ${settings.dataDir}`;
