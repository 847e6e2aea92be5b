import { posix } from 'node:path';
import type { Entry } from 'yauzl';
import { isOnThisMachine, isOutside } from './addresses';
import { CompoundFile } from './compound-file';
import { Flawed } from '../flawed';
import { relationshipsIn, TYPES, typesIn, type Relationship } from './lists';
import { lookThroughMarkup } from './markup';
import { judgeObject } from './objects';
import { ReadBudget } from '../read-budget';
import { encodingOf } from './xml';
import { Zip } from '../zip';

/** The kinds of packages, by the type of their main part. */
const mainTypes = {
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};
type PackageKind = keyof typeof mainTypes;

/** The relationship to the main part, in the common and the strict form of the standard. */
const MAIN_RELATIONSHIP =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/officeDocument$/;
const MACROS = /vbaproject|vbadata|macroenabled|activex|xlmacrosheet|macrosheet/;
const XML_TYPE = /[+/]xml$/;
const CHART_TYPE = /(drawingml\.chart|chartex)\+xml$/;
/** The relationships of the package itself. */
const ROOT = '_rels/.rels';
const RELATIONSHIP_LIST = /(^|\/)_rels\/[^/]*\.rels$/;
/** The size limit of embedded objects and workbooks. */
const LARGEST_INNER = 8 * 1024 * 1024;

const isZip = (content: Buffer) => content.length >= 4 && content.readUInt32LE(0) === 0x04034b50;

/** The flaws of relationships that are always refused, by kind. */
const refused: Record<string, Flawed['flaw']> = {
  afchunk: 'embedded',
  activexcontrolbinary: 'macros',
  control: 'macros',
  ctrlprop: 'macros',
  wordvbadata: 'macros',
  connections: 'linked',
  externallink: 'linked',
  frame: 'linked',
  mailmergeheadersource: 'linked',
  mailmergesource: 'linked',
  querytable: 'linked',
  subdocument: 'linked',
  transform: 'linked',
};

/** An opened package, not yet inspected. */
export interface OfficePackage {
  zip: Zip;
  kind: PackageKind;
  /** The name of its main part. */
  main: string;
  types: Awaited<ReturnType<typeof typesIn>>;
  /** The relationships of the package itself. */
  root: Relationship[];
  room: ReadBudget;
}

/**
 * Opens a package of this kind.
 * @param room what is left for the document that contains it
 * @throws when it is none, or programs could find different main parts
 */
export async function openPackage(content: Buffer, kind: PackageKind, room = new ReadBudget()): Promise<OfficePackage> {
  if (!isZip(content)) throw new TypeError('It is no zip.');
  const zip = await Zip.of(content);
  const types = await typesIn(zip, room);
  const root = await relationshipsIn(zip, ROOT, room);
  const main = mainPart(root);
  if (!zip.entries.has(main) || types.of(main) !== mainTypes[kind]) throw new TypeError('It is something else.');
  return { zip, kind, main, types, root, room };
}

/** The name of the main part. @throws when there is none, there are several, or it is outside */
function mainPart(relationships: Relationship[]): string {
  const [main, other] = relationships.filter(({ type }) => MAIN_RELATIONSHIP.test(type));
  if (!main || other || main.isExternal) throw new TypeError('It has no main part.');
  return main.target.replace(/^(\.?\/)/, '').toLowerCase();
}

/**
 * Inspects all of a package: its relationships and the content of its parts.
 * @throws Flawed, or anything else for what cannot be read
 */
export async function lookThrough({ zip, kind, types, root, room }: OfficePackage): Promise<void> {
  zip.refuseSwollen(room);
  if ([...types.all, ...zip.entries.keys()].some((word) => MACROS.test(word))) throw new Flawed('macros');
  const links = new Map<string, Set<string>>();
  for (const list of zip.entries.keys()) {
    if (!RELATIONSHIP_LIST.test(list)) continue;
    const source = posix.join(posix.dirname(posix.dirname(list)), posix.basename(list, '.rels'));
    const relationships = list === ROOT ? root : await relationshipsIn(zip, list, room);
    links.set(source, judgeRelationships(relationships, CHART_TYPE.test(types.of(source) ?? '')));
  }
  for (const [name, entry] of zip.entries) {
    // Lists were checked when they were read.
    if (RELATIONSHIP_LIST.test(name) || name === TYPES || name.endsWith('/')) continue;
    const isXml = XML_TYPE.test(types.of(name) ?? '');
    await judgePart(zip, entry, { isXml, links: links.get(name) ?? new Set(), kind, room });
  }
}

/** @returns the ids of the hyperlinks that lead outside */
function judgeRelationships(relationships: Relationship[], isOfChart: boolean): Set<string> {
  const links = new Set<string>();
  for (const { id, kind, target, isExternal } of relationships) {
    const flaw = MACROS.test(kind) ? 'macros' : refused[kind];
    if (flaw) throw new Flawed(flaw);
    // A chart's workbook is the only embedded package that is allowed.
    if (kind === 'package' && !isOfChart) throw new Flawed('embedded');
    if (!isExternal && !isOutside(target)) continue;
    if (kind === 'hyperlink') links.add(id);
    else if (kind !== 'attachedtemplate' || !isOnThisMachine(target)) throw new Flawed('linked');
  }
  return links;
}

/** The context of a part. */
interface Surroundings {
  /** Its type says that it is XML. */
  isXml: boolean;
  /** The ids of the hyperlinks that lead out of it. */
  links: Set<string>;
  /** What it is a part of. */
  kind: PackageKind;
  room: ReadBudget;
}

/** Checks a part by its first bytes: programs may ignore its name, too. */
async function judgePart(zip: Zip, entry: Entry, { isXml, links, kind, room }: Surroundings): Promise<void> {
  const chunks = zip.chunksOf(entry);
  const first = await chunks.next();
  const beginning: Buffer = first.done ? Buffer.alloc(0) : first.value;
  const all = startingWith(beginning, chunks);

  if (CompoundFile.isOne(beginning)) await judgeObject(CompoundFile.of(await together(all)).root, room);
  else if (isZip(beginning)) await judgeInner(await together(all), kind, room);
  else if (encodingOf(beginning)) await lookThroughMarkup(all, links, room);
  else if (isXml && beginning.length > 0) throw new Flawed('unclear');
  // Of pictures and fonts only the size is checked.
  else for await (const chunk of all) void chunk;
}

/** An embedded package may be a chart's workbook, and must not embed another. */
async function judgeInner(content: Buffer, within: PackageKind, room: ReadBudget): Promise<void> {
  if (within === 'workbook') throw new Flawed('embedded');
  const workbook = await openPackage(content, 'workbook', room).catch(() => {
    throw new Flawed('embedded');
  });
  await lookThrough(workbook);
}

/** All of an object or a workbook. */
async function together(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > LARGEST_INNER) throw new Flawed('swollen');
    found.push(chunk);
  }
  return Buffer.concat(found);
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
