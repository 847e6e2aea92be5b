import { defaultEdition } from '@conference/edition/default';
import { editionSchema, type EditionDocument } from '@conference/edition/schema';
import { liveRelease, readDocument } from '@conference/release-store';
import { readReleaseSettings, RELEASES } from '@conference/settings';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toDo } from './to-do';

const isStrict = strictly();
// The reader may close the pipe (`| head`).
process.stdout.on('error', () => undefined);
const { edition, of } = await liveEdition();
const lines = toDo(edition);
console.log([of, ...lines].join('\n'));
const { length: missing } = lines.filter((line) => line.startsWith(' '));
console.log(
  missing > 0 ? `${missing} facts of this edition are still to come.` : 'Every fact of this edition is known.',
);
if (missing > 0 && isStrict) process.exitCode = 1;

/** Whether it fails while anything is missing. Ends the process at an unknown word: a typing error would let everything pass. */
function strictly(): boolean {
  try {
    return parseArgs({ options: { strict: { type: 'boolean' } } }).values.strict ?? false;
  } catch {
    console.error('Usage: npm run edition:check [-- --strict]');
    process.exit(2);
  }
}

/**
 * The live edition of the release store of DATA_DIR, or the content of a new site if nothing is live; and a line that says which of the
 * two it is.
 */
async function liveEdition(): Promise<{ edition: EditionDocument; of: string }> {
  const store = join(readReleaseSettings(process.env).dataDir, RELEASES);
  const live = await liveRelease(store).catch(() => undefined);
  return live?.edition
    ? {
        edition: editionSchema.parse(await readDocument(store, live.edition)),
        of: `Release ${live.release} of ${store}:`,
      }
    : { edition: defaultEdition, of: `Nothing is live in ${store} (DATA_DIR). A new site begins without these:` };
}
