import { isOutside } from './addresses';
import { Fields, judgeCode } from './fields';
import { Flawed } from '../flawed';
import type { ReadBudget } from '../read-budget';
import { readXml, type Reader, type Tag } from './xml';

/** The known namespaces, in both forms of the standard. */
const VOCABULARIES: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'x',
  'http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing': 'wp15',
  'http://schemas.microsoft.com/office/webextensions/webextension/2010/11': 'we',
  'http://schemas.openxmlformats.org/schemaLibrary/2006/main': 'sl',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1999/xhtml': 'html',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'urn:oasis:names:tc:opendocument:xmlns:script:1.0': 'script',
  'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0': 'draw',
};
const RELATIONSHIPS =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships$/;

/** Elements whose outside address is only followed on a click. */
const CLICKED = /^(hyperlink|hlink\w*|a|arc|curve|group|line|oval|polyline|rect|roundrect|shape|shapetype)$/i;
/** Objects that are drawn, not run: equations and charts. */
const DRAWN = /^(Equation\.|Mathtype|MSGraph\.Chart|Excel\.Chart)/i;
/** Functions of a workbook that call other services. */
const ASKING = /(?<![a-z\d])(WEBSERVICE|IMAGE|RTD|CALL|REGISTER(\.ID)?)\s*\(/i;
/** Sources of reviewed add-ins: the public shop, and that of an organisation. */
const SHOPS = /^(OMEX|WOPICatalog|EXCatalog)$/i;

/** The flaws of elements that are always refused, by name. Others are checked below. */
const refused: Record<string, Flawed['flaw']> = {
  'w:altChunk': 'embedded',
  'w:mailMerge': 'linked',
  'w:sourceFileName': 'linked',
  'w:subDoc': 'linked',
  'w:saveThroughXslt': 'linked',
  'w:objectLink': 'linked',
  'w:control': 'macros',
  'x:control': 'macros',
  'x:oleObject': 'embedded',
  'x:ddeLink': 'linked',
  'x:oleLink': 'linked',
  'x:webPr': 'linked',
  'x:dbPr': 'linked',
  'svg:script': 'macros',
  'html:script': 'macros',
  'script:event-listener': 'macros',
};

/**
 * Inspects one part of a package for anything that fetches or starts something, in every branch that a program may choose.
 * @param chunks its bytes
 * @param links the ids of hyperlinks to the outside: only clickable elements may name them
 * @param room what is left for the whole document
 * @throws Flawed, or anything else for what is no XML
 */
export async function lookThroughMarkup(
  chunks: AsyncIterable<Buffer>,
  links: ReadonlySet<string>,
  room: ReadBudget,
): Promise<void> {
  const fields = new Fields();
  await readXml(chunks, readerOf(fields, links), room);
  fields.close();
}

function readerOf(fields: Fields, links: ReadonlySet<string>): Reader {
  let code: Tag | undefined;
  let written = '';
  return {
    opens(tag) {
      const name = nameOf(tag);
      const flaw = refused[name];
      if (flaw) throw new Flawed(flaw);
      judge(name, tag, fields);
      judgeAddresses(name, tag, links);
      if (!/^(w:instrText|w:delInstrText|x:f|x:definedName)$/.test(name) || code) return;
      code = tag;
      written = '';
    },
    text(piece) {
      if (code) written += piece;
    },
    closes(tag) {
      if (tag !== code) return;
      code = undefined;
      if (nameOf(tag).startsWith('w:')) fields.write(written);
      else if (ASKING.test(written)) throw new Flawed('linked');
    },
  };
}

function judge(name: string, tag: Tag, fields: Fields): void {
  switch (name) {
    case 'w:fldSimple':
      return judgeCode(attributeOf(tag, 'instr'));
    case 'w:fldChar':
      return turnOf(fields, attributeOf(tag, 'fldCharType'));
    case 'o:OLEObject':
      if (/link/i.test(attributeOf(tag, 'Type'))) throw new Flawed('linked');
      if (!DRAWN.test(attributeOf(tag, 'ProgID'))) throw new Flawed('embedded');
      return;
    case 'w:objectEmbed':
      if (!DRAWN.test(attributeOf(tag, 'ProgID'))) throw new Flawed('embedded');
      return;
    case 'wp15:webVideoPr':
      throw new Flawed('linked');
    case 'we:reference':
      if (!SHOPS.test(attributeOf(tag, 'storeType'))) throw new Flawed('linked');
  }
}

function turnOf(fields: Fields, kind: string): void {
  if (kind === 'begin') fields.begin();
  else if (kind === 'separate') fields.separate();
  else if (kind === 'end') fields.end();
}

/** An outside address is in a relationship, or in the element itself. */
function judgeAddresses(name: string, tag: Tag, links: ReadonlySet<string>): void {
  const isKnown = /^(v|o|sl|svg|html|draw):/.test(name);
  // A fast exit for most elements, of which a long text has very many.
  if ((!isKnown && links.size === 0) || CLICKED.test(tag.local)) return;
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const isFetched = isKnown && /^(src|href|althref|manifestLocation|schemaLocation)$/i.test(local);
    if ((links.has(value) && RELATIONSHIPS.test(uri)) || (isFetched && isOutside(value))) throw new Flawed('linked');
  }
}

const nameOf = ({ uri, local }: Tag) => `${VOCABULARIES[uri] ?? ''}:${local}`;

/** An attribute of an element, or an empty text. @throws Flawed when it is given in two ways */
function attributeOf({ uri, attributes }: Tag, name: string): string {
  const named = Object.values(attributes).filter((each) => each.local.toLowerCase() === name.toLowerCase());
  const [own, other] = named.filter((each) => each.uri === '' || each.uri === uri);
  if (other) throw new Flawed('unclear');
  return own?.value ?? '';
}
