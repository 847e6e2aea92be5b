import { isOnThisMachine } from './addresses';
import { Flawed } from '../flawed';

/** Fields that fetch, or start, what they name. */
const FETCHING = new Set(['DATABASE', 'DDE', 'DDEAUTO', 'INCLUDE', 'INCLUDETEXT', 'LINK', 'RD']);
const PICTURES = new Set(['IMPORT', 'INCLUDEPICTURE']);
const CONTROLS = new Set(['CONTROL', 'HTMLACTIVEX', 'HTMLCONTROL']);

/** A placeholder for a field nested in another one's code. */
const NESTED = '\ufffc';
/** The first word ends where a quotation or a switch begins, too. */
const NAME = /^\s*["“”]?([^\s"“”\\]*)/;
const WORDS = /["“”]([^"“”]*)["“”]?|[^\s"“”]+/g;
/** The character after it begins a new word. */
const SWITCH = /^\\[a-z*#@!]/i;
/** The part of a code that is stored. Reference managers write much more, but their first word shows that they fetch nothing. */
const LONGEST_CODE = 64 * 1024;
const DEEPEST = 100;

interface Field {
  code: string;
  /** What follows is what the field shows. */
  isShown: boolean;
}

/** Reads the fields of a text in either format and checks each. Every call may throw Flawed. */
export class Fields {
  private readonly open: Field[] = [];

  /** A field begins: in the code of another one, or in the text. */
  begin(): void {
    this.write(NESTED);
    if (this.open.push({ code: '', isShown: false }) > DEEPEST) throw new Flawed('unclear');
  }

  /** Its code is over, and what it shows begins. */
  separate(): void {
    const field = this.open.at(-1);
    if (!field || field.isShown) return;
    field.isShown = true;
    judgeCode(field.code);
  }

  end(): void {
    this.separate();
    this.open.pop();
  }

  /** A piece of a code, or of a text that is none. */
  write(piece: string): void {
    const field = this.open.at(-1);
    if (field && !field.isShown && field.code.length <= LONGEST_CODE) field.code += piece.slice(0, LONGEST_CODE + 1);
  }

  /** The text is over. A field without an end counts as well. */
  close(): void {
    while (this.open.length > 0) this.end();
  }
}

/** @throws Flawed for a code that fetches something, or whose name is composed by other fields */
export function judgeCode(code: string): void {
  const [head = '', name = ''] = NAME.exec(code) ?? [];
  const words = [...code.slice(head.length).matchAll(WORDS)].map(([all, quoted]) => quoted ?? all);
  const word = name.toUpperCase();
  if (code.length > LONGEST_CODE && (word === '' || PICTURES.has(word))) throw new Flawed('unclear');
  if (FETCHING.has(word) || (name.includes(NESTED) && !name.startsWith('='))) throw new Flawed('linked');
  if (CONTROLS.has(word)) throw new Flawed('macros');
  if (
    PICTURES.has(word) &&
    !words.map((each) => each.replace(SWITCH, '')).every((each) => each === '' || isPictureHere(each))
  )
    throw new Flawed('linked');
}

/** A pasted picture has the address where it was: on that machine, or in a mail. */
function isPictureHere(address: string): boolean {
  if (address.includes(NESTED)) return false;
  return /^cid:/i.test(address) || (!/^[\\/]{2}/.test(address) && isOnThisMachine(address.replaceAll('\\\\', '\\')));
}
