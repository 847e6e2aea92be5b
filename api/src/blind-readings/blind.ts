import type { Block, Span } from '@conference/contracts';
import { textOf, wordsOf } from '../readings/document/blocks';

/** What tells who has written an abstract. */
export interface Identity {
  fullName: string;
  institution: string;
  department: string;
  email: string;
  phone: string;
  /** What organisers hide beside that. */
  redactions: readonly string[];
}

/** Where something to hide begins and ends, in the original text. */
type Range = readonly [start: number, end: number];

const HIDDEN: Span = { text: '', omits: 'identity' };

/** Words of names that tell nothing, beside those that are too short to. */
const TITLES = new Set(['prof', 'professor', 'doctor', 'engr', 'mrs', 'miss']);
const SHORTEST_PART = 3;

// Their Bangla is composed as `normalize` has it; a text is brought into that form first (`writtenIn`).

/** Where an abstract names people, whoever they are: lines that begin with such a word, and everything below such a heading. */
const NAMING_LINE =
  /^\s*(corresponding author|authors?|affiliations?|supervisors?|co-?authors?|presenters?|presenting author|e-?mail|((মূল|প্রধান|যোগাযোগকারী) )?(সহ[- ]?)?(লেখক|উপস্থাপক|তত্ত্বাবধায়ক)(বৃন্দ|গণ)?|প্রতিষ্ঠান|ই-?মেইল)(\(s\))?\s*([:：*–-]|ঃ)/iu;
const NAMING_HEADING =
  /^\s*(acknowledge?ments?|funding|about the authors?|author contributions?|কৃতজ্ঞতা|অর্থায়ন(?![\p{L}\p{M}]))/iu;

/** The body of an abstract begins at such a line or heading, at a sentence, or at a paragraph of more than BODY_WORDS words. */
const BODY_LINE =
  /^\s*(abstract|summary|background|introduction|keywords?|objectives?|সারসংক্ষেপ|সারাংশ|পটভূমি|ভূমিকা|মূল ?শব্দ|উদ্দেশ্য)/iu;
const BODY_WORDS = 30;
const SENTENCE_WORDS = 8;
/** A by-line takes no more blocks. */
const LONGEST_BY_LINE = 8;

// With the lengths of RFC 5321. Without a limit, a long text without spaces would be searched again from each of its letters.
const EMAIL = /[^\s<>()[\],;:@]{1,64}@[^\s<>()[\],;:@]{1,255}\.\p{L}{2,}/gu;
const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dx]/giu;
const LINK = /(?:https?:\/\/|www\.)[^\s<>]+/giu;

/**
 * An abstract for somebody who must not learn who has written it: names, addresses, institution, the by-line and what organisers have
 * hidden are masked (docs/rules.md, blind reading). What is hidden is not in the result.
 */
export function blinded(blocks: readonly Block[], title: string, identity: Identity): Block[] {
  const search = searchFor(identity);
  const hidden = namingBlocks(blocks, title, search);
  return blocks.flatMap((block, index) => {
    if (!hidden.has(index)) return masked(block, search);
    // One mark for all of them: their number would tell how many authors there are.
    return hidden.has(index - 1) ? [] : { kind: 'paragraph', spans: [HIDDEN] };
  });
}

/** A line of text, likewise. */
export const blindLine = (text: string, identity: Identity): string =>
  maskedSpans([{ text }], searchFor(identity))
    .map((span) => (span.omits ? '[…]' : span.text))
    .join('');

/** What is written in a block, each letter in one form: keyboards disagree on য়. */
const writtenIn = (block: Block) => textOf(block).normalize('NFC');

/** The blocks that are hidden as a whole. */
function namingBlocks(blocks: readonly Block[], title: string, search: Search): Set<number> {
  const hidden = byLine(blocks, title, search);
  let isBelowNaming = false;
  blocks.forEach((block, index) => {
    const text = writtenIn(block);
    if (block.kind === 'heading' && !NAMING_LINE.test(text)) isBelowNaming = NAMING_HEADING.test(text);
    else if (isBelowNaming || NAMING_LINE.test(text) || NAMING_HEADING.test(text)) hidden.add(index);
  });
  return hidden;
}

/**
 * The blocks between the title and the body. If no body begins, all of the first blocks: better to hide too much than to show a name. If
 * the title is not found, only the lines that name the author.
 */
function byLine(blocks: readonly Block[], title: string, search: Search): Set<number> {
  const start = blocks.slice(0, LONGEST_BY_LINE);
  const atTitle = start.findIndex((block) => keyOf(textOf(block)) === keyOf(title));
  const end = start.findIndex((block, index) => index > atTitle && isBody(block));
  if (atTitle < 0 && end < 0) return new Set();
  const between = start.flatMap((_block, index) => (index > atTitle && (end < 0 || index < end) ? [index] : []));
  return new Set(atTitle >= 0 ? between : between.filter((index) => search(textOf(blocks[index] as Block)).length > 0));
}

function isBody(block: Block): boolean {
  const text = writtenIn(block);
  // Authors are often set as headings of their own.
  return BODY_LINE.test(text) || isSentence(text) || wordsOf(text).length > BODY_WORDS;
}

/** Most words of an affiliation begin with a capital, those of a sentence do not. */
function isSentence(text: string): boolean {
  const words = wordsOf(text);
  const small = words.filter((word) => !/^[\p{Lu}\p{N}]/u.test(word));
  return /[.!?।]\s*$/u.test(text) && words.length >= SENTENCE_WORDS && small.length > words.length / 2;
}

const keyOf = (text: string) => wordsOf(folded(text).text).join(' ');

function masked(block: Block, search: Search): Block {
  if (block.kind !== 'table') return { ...block, spans: maskedSpans(block.spans, search) };
  const rows = block.rows.map((cells) => cells.map((cell) => ({ ...cell, spans: maskedSpans(cell.spans, search) })));
  return { ...block, rows };
}

/** Masks across pieces: an emphasis may begin within a name. */
function maskedSpans(spans: readonly Span[], search: Search): Span[] {
  const ranges = search(spans.map(({ text }) => text).join(''));
  if (ranges.length === 0) return [...spans];
  const all: Span[] = [];
  let at = 0;
  for (const span of spans) {
    const [start, end] = [at, at + span.text.length];
    at = end;
    if (span.omits) all.push(span);
    let from = start;
    for (const [first, last] of ranges.filter((range) => range[0] < end && range[1] > start)) {
      if (first > from) all.push({ ...span, text: span.text.slice(from - start, first - start) });
      // In the piece where it begins.
      if (first >= start) all.push(HIDDEN);
      from = Math.min(last, end);
    }
    if (from < end) all.push({ ...span, text: span.text.slice(from - start) });
  }
  return all;
}

/** Finds what has to be hidden in a text, in order and without overlaps. */
type Search = (text: string) => Range[];

function searchFor({ fullName, institution, department, email, phone, redactions }: Identity): Search {
  const parts = partsOf(fullName);
  const whole = [fullName, institution, department, ...redactions].filter((text) => wordsOf(text).length > 0);
  const phrases = [...whole.map((text) => phraseOf(text)), ...emailOf(email), ...phoneOf(phone)];
  const names = parts.map((part) => phraseOf(part));
  return (text) => {
    const view = folded(text);
    const found = [
      ...[EMAIL, ORCID].flatMap((pattern) => matches(text, pattern)),
      ...matches(text, LINK).filter(([from, to]) => parts.some((part) => keyOf(text.slice(from, to)).includes(part))),
      ...phrases.flatMap((pattern) => view.matches(pattern)),
      // A part of a name may also be an ordinary word. It is the name only if it has a capital.
      ...names
        .flatMap((pattern) => view.matches(pattern))
        .filter(([from]) => !/^\p{Ll}/u.test(text.slice(from)))
        .map((range) => withInitials(text, range)),
    ];
    return united(found);
  };
}

/** The parts of a name by which somebody is found. */
function partsOf(fullName: string): string[] {
  const words = wordsOf(folded(fullName).text);
  const parts = words.flatMap((word) => [word, ...word.split(/[-'’]/)]);
  return [...new Set(parts)].filter((part) => part.length >= SHORTEST_PART && !TITLES.has(part));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A phrase between words. Bangla adds its endings to a name: the rest of the word is hidden, too. */
function phraseOf(phrase: string): RegExp {
  const text = folded(phrase).text.trim();
  const before = /^[\p{L}\p{N}]/u.test(text) ? '(?<![\\p{L}\\p{M}\\p{N}])' : '';
  const ending = /\p{Script=Latin}$/u.test(text) ? "(?:['’]s)?(?![\\p{L}\\p{M}\\p{N}])" : '[\\p{L}\\p{M}\\p{N}]*';
  return new RegExp(before + escaped(text) + ending, 'gu');
}

/** The mailbox alone names somebody, too. */
const emailOf = (email: string): RegExp[] => {
  const [mailbox = ''] = email.split('@');
  return mailbox.length > SHORTEST_PART ? [phraseOf(mailbox)] : [];
};

const PHONE_DIGITS = 8;

/** A number by its last digits, however it is grouped. */
function phoneOf(phone: string): RegExp[] {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < PHONE_DIGITS) return [];
  return [new RegExp(`(?:[+\\d][\\d ()./-]{0,12})?${[...digits.slice(-PHONE_DIGITS)].join('[ ()./-]*')}`, 'gu')];
}

/** The characters in which initials before a name are looked for. */
const MOST_INITIALS = 20;

/** With the initials around a family name: "A. R. Rahman", "Rahman, A.". */
function withInitials(text: string, [from, to]: Range): Range {
  const before =
    /(?:(?<!\p{L})\p{Lu}\.[\s-]*)+$/u.exec(text.slice(Math.max(0, from - MOST_INITIALS), from))?.[0].length ?? 0;
  const after = /^,?\s*(?:\p{Lu}\.\s*)*\p{Lu}\.(?!\p{L})/u.exec(text.slice(to))?.[0].length ?? 0;
  return [from - before, to + after];
}

const matches = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);

function united(ranges: readonly Range[]): Range[] {
  const all: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;

/** A text without case, accents of Latin letters, invisible characters and runs of spaces. `matches` gives the places of matches in the original. */
function folded(original: string): { text: string; matches: (pattern: RegExp) => Range[] } {
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const character of original) {
    const folds = foldedCharacter(character, text);
    text += folds;
    for (let unit = 0; unit < folds.length; unit++) places.push(at);
    at += character.length;
  }
  places.push(at);
  const placeOf = (index: number) => places[index] ?? at;
  return {
    text,
    matches: (pattern) => matches(text, pattern).map(([from, to]) => [placeOf(from), placeOf(to)]),
  };
}

function foldedCharacter(character: string, before: string): string {
  if (INVISIBLE.test(character)) return '';
  if (/\s/u.test(character)) return before.endsWith(' ') ? '' : ' ';
  return character
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase();
}
