import { posix } from 'node:path';
import type { ReadBudget } from '../read-budget';
import { readXml, type Tag } from './xml';
import type { Zip } from '../zip';

const OPC = 'http://schemas.openxmlformats.org/package/2006';
/** The list of content types. */
export const TYPES = '[content_types].xml';
/** Longer than any list of a document. */
const LONGEST_LIST = 1024 * 1024;

/** The form of a list: its root, its items, and their attributes. */
interface ListKind {
  root: string;
  namespace: string;
  items: Record<string, readonly string[]>;
}

const types: ListKind = {
  root: 'Types',
  namespace: `${OPC}/content-types`,
  items: { Default: ['Extension', 'ContentType'], Override: ['PartName', 'ContentType'] },
};
const relationships: ListKind = {
  root: 'Relationships',
  namespace: `${OPC}/relationships`,
  items: { Relationship: ['Id', 'Type', 'Target', 'TargetMode'] },
};

/** A link from a part of a package to another one, or outside. */
export interface Relationship {
  id: string;
  /** The last word of its type, in small letters: the standard's two forms differ before it. */
  kind: string;
  type: string;
  target: string;
  isExternal: boolean;
}

/**
 * The content types of a package's parts, by lower-cased name: a part's own, or else its extension's.
 * @throws when an entry is double, or the list has an unusual form
 */
export async function typesIn(
  zip: Zip,
  room: ReadBudget,
): Promise<{ all: string[]; of(name: string): string | undefined }> {
  const known = new Map<string, string>();
  for (const item of await itemsOf(zip, TYPES, types, room)) {
    const key = item.has('PartName') ? item.get('PartName') : `.${item.get('Extension')}`;
    if (key === undefined || known.has(key.toLowerCase())) throw new SyntaxError('It says something twice.');
    known.set(key.toLowerCase(), (item.get('ContentType') ?? '').toLowerCase());
  }
  return {
    all: [...known.entries()].flat(),
    of: (name) => known.get(`/${name}`) ?? known.get(posix.extname(name)),
  };
}

/** The relationships that a list of them holds; none when there is no such list. */
export async function relationshipsIn(zip: Zip, list: string, room: ReadBudget): Promise<Relationship[]> {
  const items = await itemsOf(zip, list, relationships, room);
  return items.map((item) => {
    const type = item.get('Type') ?? '';
    const mode = item.get('TargetMode')?.toLowerCase() ?? 'internal';
    if (mode !== 'internal' && mode !== 'external') throw new SyntaxError('It leads nowhere.');
    const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase();
    return { id: item.get('Id') ?? '', kind, type, target: item.get('Target') ?? '', isExternal: mode === 'external' };
  });
}

/** Reads a list: a root with empty elements, and nothing that programs could interpret differently. */
async function itemsOf(
  zip: Zip,
  name: string,
  { root, namespace, items }: ListKind,
  room: ReadBudget,
): Promise<Map<string, string>[]> {
  const entry = zip.entries.get(name);
  if (!entry) return [];
  if (entry.uncompressedSize > LONGEST_LIST) throw new RangeError('The list is too long.');
  const found: Map<string, string>[] = [];
  const within: string[] = [];
  const opens = ({ local, uri, attributes }: Tag) => {
    const own = Object.values(attributes).filter(
      ({ prefix, name: attribute }) => prefix !== 'xmlns' && attribute !== 'xmlns',
    );
    const isRoot = within.length === 0 && local === root && own.length === 0;
    const isItem = within.length === 1 && own.every((each) => each.prefix === '' && items[local]?.includes(each.name));
    if (uri !== namespace || !(isRoot || (isItem && items[local]))) throw new SyntaxError('It is no plain list.');
    if (isItem) found.push(new Map(own.map((each) => [each.name, each.value])));
    within.push(local);
  };
  await readXml(zip.chunksOf(entry), { opens, closes: () => void within.pop() }, room);
  return found;
}
