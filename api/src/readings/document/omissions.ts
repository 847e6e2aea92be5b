import { SaxesParser } from 'saxes';

const WORD =
  /^http:\/\/(schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main$/;
const MATH =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/math$/;
const CANONICAL = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Far deeper than word processors nest. Deep nesting is slow, because namespaces are looked up in all elements around. */
const DEEPEST = 256;

/** The mark in place of an omission: a reference to a comment that no document has, because comments have whole numbers. */
const placeOf = (omits: string) => `<x:commentReference xmlns:x="${CANONICAL}" x:id="${omits}"/>`;

interface Omission {
  omits: 'equation' | 'figure';
  start: number;
  depth: number;
  /** A box with text, or a rule across the page: its text is read. */
  isRead: boolean;
}

/**
 * Puts a mark in place of each equation and each drawing in a part of a document. mammoth would leave out equations, charts and shapes
 * without saying so. A drawing with text stays, for its text.
 * @throws when it is no XML, or nested too deeply
 */
export function markOmissions(xml: string): string {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const pieces: string[] = [];
  let [depth, done] = [0, 0];
  let open: Omission | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new SyntaxError('It declares a type.');
  });
  parser.on('opentag', ({ local, uri, attributes, isSelfClosing }) => {
    depth += 1;
    if (depth > DEEPEST) throw new RangeError('It is nested too deeply.');
    if (open && (local === 'txbxContent' || attributes['o:hr'])) open.isRead = true;
    const omits = open ? undefined : omissionOf(local, uri);
    if (!omits || isSelfClosing) return;
    // No attribute has a bracket like this in it.
    open = { omits, depth, start: xml.lastIndexOf('<', parser.position - 1), isRead: false };
  });
  parser.on('closetag', () => {
    if (open?.depth === depth) {
      if (!open.isRead) {
        pieces.push(xml.slice(done, open.start), placeOf(open.omits));
        done = parser.position;
      }
      open = undefined;
    }
    depth -= 1;
  });
  parser.write(xml).close();
  return pieces.join('') + xml.slice(done);
}

function omissionOf(local: string, uri: string): Omission['omits'] | undefined {
  if (MATH.test(uri) && (local === 'oMathPara' || local === 'oMath')) return 'equation';
  return WORD.test(uri) && ['drawing', 'pict', 'object'].includes(local) ? 'figure' : undefined;
}
