import { CompoundFile } from '../../../files/word/compound-file';
import { Flawed } from '../../../files/flawed';
import { Zip } from '../../../files/zip';
import { Refused } from '../../../http/refusals';
import { workbookRefusals } from './refusals';
import { filledIn, type FilledIn } from './decision-rows';
import { sheetsOf } from './sheets';

/** The stream of a compound file that has an encrypted package. */
const ENCRYPTED = 'ENCRYPTEDPACKAGE';

/**
 * The decisions in a workbook, which may come from anybody. It is read in memory, up to a limit; only the texts of its cells are read.
 * @throws Refused 400 for missing headings, 413 for one that is too large, 415 for a file that is damaged or no workbook
 */
export async function readWorkbook(content: Buffer): Promise<FilledIn> {
  try {
    return await filledIn(sheetsOf(content));
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (error instanceof Flawed && error.flaw === 'swollen') throw workbookRefusals.tooLarge();
    throw await whatElse(content);
  }
}

/** Finds out what a file is that is no workbook. */
async function whatElse(content: Buffer): Promise<Refused> {
  if (CompoundFile.isOne(content))
    return isEncrypted(content) ? workbookRefusals.encrypted() : workbookRefusals.otherFormat();
  const zip = await Zip.of(content).catch(() => undefined);
  const isWorkbook = zip ? zip.entries.has('xl/workbook.xml') : content.subarray(0, 2).toString('latin1') === 'PK';
  return isWorkbook ? workbookRefusals.damaged() : workbookRefusals.otherFormat();
}

function isEncrypted(content: Buffer): boolean {
  try {
    return CompoundFile.of(content).root.streams.has(ENCRYPTED);
  } catch {
    return false;
  }
}
