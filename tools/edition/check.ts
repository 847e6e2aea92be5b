import { defaultEdition } from '@conference/edition/default';
import { editionSchema, type Edition } from '@conference/edition/schema';
import { liveRelease, readDocument } from '@conference/release-store';
import { readReleaseSettings, RELEASES } from '@conference/settings';
import { join } from 'node:path';
import { toDo } from './to-do';

const edition = await liveEdition();
const lines = toDo(edition);
console.log(lines.join('\n'));
const { length: missing } = lines.filter((line) => line.startsWith(' '));
console.log(
  missing > 0 ? `${missing} facts of this edition are still to come.` : 'Every fact of this edition is known.',
);
if (missing > 0 && process.argv.includes('--strict')) process.exitCode = 1;

/** What is live in the release store of DATA_DIR; where nothing is, the content that a site begins with. */
async function liveEdition(): Promise<Edition> {
  const store = join(readReleaseSettings(process.env).dataDir, RELEASES);
  const live = await liveRelease(store).catch(() => undefined);
  return live?.edition ? editionSchema.parse(await readDocument(store, live.edition)) : defaultEdition;
}
