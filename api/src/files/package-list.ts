/** An element of a list, without its namespace. */
export interface Item {
  name: string;
  /** What is said of it, by name, with references resolved. */
  said: Map<string, string>;
}

/** Which list is meant: its root, the namespace it declares, and the items it may hold with what may be said of each. */
export interface ListKind {
  root: string;
  namespace: string;
  items: Record<string, readonly string[]>;
}

// Whatever is tried again begins with another character than what came before, so that no list takes long to read.
const DECLARATION = /^<\?xml(?:\s+(?:version|encoding|standalone)\s*=\s*(?:"[\w.-]*"|'[\w.-]*'))*\s*\?>/;
const OTHER_ENCODING = /encoding\s*=\s*["'](?!utf-8["'])/i;
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/;
const TAG = new RegExp(`\\s*<(/?)(\\w+)((?:${ATTRIBUTE.source})*)\\s*(/?)>`, 'y');
const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));|&/gi;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Reads a list of an office package: a root with empty elements in it, and nothing else. Everybody who reads it has to
 * read the same, so what XML knows beside that - comments, sections, entities, prefixes, other encodings - is refused.
 * @throws SyntaxError when it is anything else
 */
export function itemsOf(list: Buffer, { root, namespace, items }: ListKind): Item[] {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(list);
  const declaration = DECLARATION.exec(xml)?.[0] ?? '';
  if (OTHER_ENCODING.test(declaration)) throw new SyntaxError('It is written in another encoding.');
  const tags = tagsOf(xml.slice(declaration.length).trimEnd());

  const [first, last] = [tags.shift(), tags.pop()];
  if (first?.kind !== 'opens' || first.name !== root || first.said.get('xmlns') !== namespace) throw new SyntaxError('It is another list.');
  if (last?.kind !== 'closes' || last.name !== root) throw new SyntaxError('It does not end.');

  return tags.flatMap((tag, index) => {
    const before = tags[index - 1];
    if (tag.kind === 'closes') {
      if (before?.kind === 'opens' && before.name === tag.name) return [];
      throw new SyntaxError('It closes what is not open.');
    }
    const isClosed = tag.kind === 'is empty' || tags[index + 1]?.kind === 'closes';
    const isKnown = [...tag.said.keys()].every((name) => items[tag.name]?.includes(name));
    if (!items[tag.name] || !isClosed || !isKnown) throw new SyntaxError('It holds something else.');
    return [tag];
  });
}

type Tag = Item & { kind: 'opens' | 'closes' | 'is empty' };

function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = [];
  for (TAG.lastIndex = 0; TAG.lastIndex < xml.length; ) {
    const [, slash, name = '', attributes = '', , , , end] = TAG.exec(xml) ?? [];
    // A tag that is none begins the search anew.
    if (TAG.lastIndex === 0 || (slash && (attributes || end))) throw new SyntaxError('It is no plain list.');
    tags.push({ kind: slash ? 'closes' : end ? 'is empty' : 'opens', name, said: saidIn(attributes) });
  }
  return tags;
}

function saidIn(attributes: string): Map<string, string> {
  const said = new Map<string, string>();
  for (const [, name = '', double, single = ''] of attributes.matchAll(new RegExp(ATTRIBUTE, 'g'))) {
    if (said.has(name)) throw new SyntaxError('It says something twice.');
    said.set(name, resolved(double ?? single));
  }
  return said;
}

function resolved(value: string): string {
  return value.replace(REFERENCE, (_, hex?: string, decimal?: string, named?: string) => {
    const found = named ? NAMED[named] : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal ?? NaN));
    if (found === undefined) throw new SyntaxError('It refers to something else.');
    return found;
  });
}
