import type { Storage } from './compound-file';
import { Flawed } from '../flawed';
import { lookThroughMarkup } from './markup';
import type { ReadBudget } from '../read-budget';
import { Zip } from '../zip';

/** Programs that draw equations: those of Word, MathType, and LibreOffice. */
const EQUATIONS =
  /^(0002ce0[0-9a-f]|00021700|0003000b)-0000-0000-c000-000000000046$|^078b7aba-54fc-457f-8551-6147e776a997$/;
/** Programs that draw charts: Microsoft Graph, Excel's charts, and LibreOffice. */
const CHARTS =
  /^(00020801|00020803|00020811|00020821)-0000-0000-c000-000000000046$|^(0dd0a57f-cf3b-4fd2-bda4-9442719b2a73|12dcae26-281f-416f-a234-c3086127382e)$/;
/** The streams of an object, in capitals: its data, its picture, and its name. */
const CONTENT = /^(EQUATION NATIVE|WORKBOOK|BOOK|PACKAGE_STREAM|PROPERTIES_STREAM)$/;
const LOOKS =
  // eslint-disable-next-line no-control-regex -- the names of such streams begin with one
  /^(\x01(OLE|COMPOBJ)|\x02OLEPRES\d{3}|\x03(OBJINFO|EPRINT|META|PIC|PICT)|\x05(DOCUMENT)?SUMMARYINFORMATION)$/;
const MOST_BYTES = 4 * 1024 * 1024;
/** In the stream \1Ole: the object is a link to something elsewhere. */
const IS_LINK = 1;

/**
 * Checks an embedded object: only equations and charts are allowed; all else is a file or a program.
 * @throws Flawed
 */
export async function judgeObject({ clsid, storages, streams }: Storage, room: ReadBudget): Promise<void> {
  for (const name of streams.keys()) if (!CONTENT.test(name) && !LOOKS.test(name)) throw new Flawed('embedded');
  if (storages.size > 0 || !(EQUATIONS.test(clsid) || CHARTS.test(clsid))) throw new Flawed('embedded');
  const link = streams.get('\u0001OLE')?.(MOST_BYTES);
  if (link && link.length >= 8 && link.readUInt32LE(4) & IS_LINK) throw new Flawed('linked');
  const workbook = (streams.get('WORKBOOK') ?? streams.get('BOOK'))?.(MOST_BYTES);
  if (workbook) judgeWorkbook(workbook);
  const drawn = streams.get('PACKAGE_STREAM')?.(MOST_BYTES);
  if (drawn) await judgeOpenDocument(drawn, room);
}

const SHEET = 0x85;
const OTHER_WORKBOOK = 0x01ae;
/** References that mean the same workbook, or Excel's own functions. */
const OWN = [0x0401, 0x3a01];
const KINDS_OF_SHEET = { sheet: 0, chart: 2 };

/** An old workbook: records, each a kind, a length, and so many bytes ([MS-XLS]). @throws Flawed for macros, and what it fetches */
function judgeWorkbook(workbook: Buffer): void {
  for (let at = 0; at + 4 <= workbook.length;) {
    const [kind, length] = [workbook.readUInt16LE(at), workbook.readUInt16LE(at + 2)];
    const record = workbook.subarray(at + 4, at + 4 + length);
    if (kind === SHEET && !Object.values(KINDS_OF_SHEET).includes(record[5] ?? 0)) throw new Flawed('macros');
    if (kind === OTHER_WORKBOOK && !OWN.includes(record.length >= 4 ? record.readUInt16LE(2) : 0))
      throw new Flawed('linked');
    at += 4 + length;
  }
}

/** An object of LibreOffice: a zip with parts for content and styles. @throws Flawed, or anything else */
async function judgeOpenDocument(content: Buffer, room: ReadBudget): Promise<void> {
  const zip = await Zip.of(content);
  zip.refuseSwollen(room);
  for (const [name, entry] of zip.entries) {
    if (/^(basic|scripts|dialogs)\//.test(name)) throw new Flawed('macros');
    if (!name.endsWith('.xml')) continue;
    await lookThroughMarkup(zip.chunksOf(entry), new Set(), room);
  }
}
