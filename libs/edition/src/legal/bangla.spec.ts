import { learn } from '@conference/language/learn';
import { words } from '../bn';
import { legalDocuments } from './documents.bn';
import { defaultEdition } from '../default';
import { factText } from '../placeholder';
import { partsOf } from '../schema';
import { cookies } from './cookies';
import type { LegalBlock, LegalDocument } from './document';
import { privacy } from './privacy';
import { terms } from './terms';

const { core } = partsOf(defaultEdition, 'en');
const { identity, contact } = core;
const ofTheEdition = [
  ...[identity.name, identity.organiser, identity.place, identity.country],
  ...[contact.email, contact.address, ...contact.phones.map(({ number }) => number)].map(factText),
];
const BANGLA_ZERO = 0x09e6;

beforeAll(() => learn('bn', { ...words, ...legalDocuments }));
afterEach(() => (globalThis.pageLanguage = undefined));

/** All texts of a block, in their order; facts of the edition stay as they are. */
const textsOf = (block: LegalBlock): string[] => {
  if (typeof block === 'string') return [block];
  if ('points' in block) return [...block.points];
  return block.facts.flatMap(({ name, fact }) => [name, factText(fact)]);
};

const kindOf = (block: LegalBlock) => (typeof block === 'string' ? 'paragraph' : Object.keys(block).join());

/** The kinds of all blocks of a section and how many texts each has. */
const shapeOf = ({ sections }: LegalDocument) =>
  sections.map(({ id, blocks }) => [id, ...blocks.map((block) => `${kindOf(block)} ${textsOf(block).length}`)]);

const everyText = ({ title, lead, version, sections }: LegalDocument) => [
  ...[title, lead, version],
  ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)]),
];

/** The numbers in a text, sorted, because each language has its own order of words. */
const numbersIn = (text: string) =>
  text
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BANGLA_ZERO))
    .match(/\d+/g)
    ?.map(Number)
    .sort((a, b) => a - b);

/** A text without what organisers have written. */
const withoutEdition = (text: string) => ofTheEdition.reduce((rest, fact) => rest.replaceAll(fact, ''), text);

/** The names in Latin letters in each document. */
const inTerms = ['doc', 'docx'];
const inCookies = [
  ...['scheme', 'sun', 'shade', 'rollout', 'device', 'trusted-', 'session', 'session-over', 'token', 'user'],
  ...['console-phrases', 'console-shortcuts', 'carried-toasts', 'draft', 'draft:author', 'read', 'read:author'],
  ...['pages-', 'own'],
];

describe.each([
  ['Terms of Use', terms, inTerms],
  ['Privacy Policy', privacy, []],
  ['Cookie Policy', cookies, inCookies],
] as const)('the %s in Bangla', (_, document, names) => {
  const both = () => {
    const english = document(core);
    globalThis.pageLanguage = 'bn';
    return { english, bangla: document(core) };
  };

  it('is another document, with the same sections and blocks', () => {
    const { english, bangla } = both();
    expect(bangla.title).not.toBe(english.title);
    expect(shapeOf(bangla)).toEqual(shapeOf(english));
  });

  it('has a text wherever English has one, and no Latin letters but names that browsers show', () => {
    const { english, bangla } = both();
    const texts = everyText(bangla);
    expect(everyText(english)).toEqual(expect.arrayContaining(texts.filter((text) => !/[\u0980-\u09ff]/.test(text))));
    const latin = texts.flatMap((text) => withoutEdition(text).match(/[A-Za-z][A-Za-z:-]*/g) ?? []);
    expect([...new Set(latin)]).toEqual(names);
  });

  it('says the same numbers, text by text', () => {
    const { english, bangla } = both();
    expect(everyText(bangla).map(numbersIn)).toEqual(everyText(english).map(numbersIn));
  });
});
