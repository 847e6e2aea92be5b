import { fixture } from '@conference/testing';
import CFB from 'cfb';

/** A real .docx with parts added or replaced. */
export function docxWith(parts: Record<string, string | Buffer>, { compression = true } = {}): Buffer {
  const zip = CFB.read(fixture('abstract.docx'), { type: 'buffer' });
  for (const [name, content] of Object.entries(parts)) {
    CFB.utils.cfb_del(zip, name);
    CFB.utils.cfb_add(zip, name, Buffer.from(content));
  }
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression } as CFB.CFB$WritingOptions) as Buffer;
}

/** A real .docx, padded to exactly so many bytes. */
export function docxOf(bytes: number): Buffer {
  const padded = (padding: number) => docxWith({ '/word/media/padding.bin': Buffer.alloc(padding, 1) }, { compression: false });
  return padded(bytes - padded(1).length + 1);
}

/** A compound file with one stream of this name. */
export function compoundWith(name: string, content: Buffer): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, `/${name}`, content);
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

const OPC = 'http://schemas.openxmlformats.org/package/2006';
const XML_DEFAULT = '<Default Extension="xml" ContentType="application/xml"/>';

/** A list of types with these in it. */
export const listOfTypes = (items: string) => `<Types xmlns="${OPC}/content-types">${items}</Types>`;

/** The list of types of a package whose main part is of this one. */
export const typesOf = (mainPart: string, more = '') =>
  listOfTypes(`${XML_DEFAULT}${more}<Override PartName="/word/document.xml" ContentType="application/${mainPart}"/>`);

/** A list of relationships, each a type and a target. */
export const relationshipsOf = (...items: [type: string, target: string, more?: string][]) =>
  `<Relationships xmlns="${OPC}/relationships">${items.map(([type, target, more = ''], index) => `<Relationship Id="r${index}" Type="${type}" Target="${target}"${more}/>`).join('')}</Relationships>`;

const ENTRY = Buffer.from('PK\u0001\u0002');
const NAME_AT = 46;
const UNPACKED_SIZE_AT = 24;

/** A zip whose directory says of an entry that it unpacks to so many bytes, whatever it holds. */
export function claiming(zip: Buffer, name: string, bytes: number): Buffer {
  const liar = Buffer.from(zip);
  for (let at = liar.indexOf(ENTRY); at >= 0; at = liar.indexOf(ENTRY, at + 1)) {
    const isIt = liar.subarray(at + NAME_AT, at + NAME_AT + name.length).equals(Buffer.from(name));
    if (isIt) liar.writeUInt32LE(bytes, at + UNPACKED_SIZE_AT);
  }
  return liar;
}
