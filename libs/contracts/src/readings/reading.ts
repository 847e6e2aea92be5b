import { z } from 'zod';

/** The emphasis of a piece of text. */
export const marks = ['strong', 'em', 'sub', 'sup'] as const;

/** Stand-ins for parts that a page does not show. `identity` hides from a blind reader who the author is. */
export const omissions = ['equation', 'figure', 'identity'] as const;

/** A piece of text in one emphasis, or the place of something that is not shown. */
const span = z.object({
  text: z.string(),
  marks: z.array(z.enum(marks)).optional(),
  omits: z.enum(omissions).optional(),
});

const spans = z.array(span);
/** The language of a block, if its letters show it. */
const lang = z.literal('bn').optional();

const cell = z.object({
  spans,
  columns: z.int().min(2).optional(),
  rows: z.int().min(2).optional(),
  isHeading: z.literal(true).optional(),
});

/** A part of a document: text without links, pictures and HTML. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(3), spans, lang }),
  z.object({ kind: z.literal('paragraph'), spans, lang }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(cell)), lang }),
  z.object({ kind: z.literal('item'), isOrdered: z.boolean(), level: z.int().min(0).max(8), spans, lang }),
  z.object({ kind: z.literal('note'), number: z.int().min(1), spans, lang }),
]);

/** The counts of things in a document that are not shown. */
export const unshown = z.object({
  figures: z.int().min(0),
  equations: z.int().min(0),
  /** The words after the end of what is shown. */
  words: z.int().min(0),
  /** Set for old documents: of these, only the text is shown. */
  allButText: z.boolean(),
});

/** Why there is nothing to read: its file is gone, damaged, too large, takes too long, or has no text. */
export const unreadables = ['gone', 'damaged', 'too large', 'too slow', 'without text'] as const;

/** The readable content of an abstract, for the page. */
export const reading = z.object({
  blocks: z.array(block),
  /** All words of the document, those that are not shown, too. */
  words: z.int().min(0),
  unshown,
  /** Absent when it was read. */
  unreadable: z.enum(unreadables).optional(),
});

/** Why two applications are similar: the same file, the same title, or a text of which this share is the same. */
export const likeness = z.object({
  file: z.literal(true).optional(),
  title: z.literal(true).optional(),
  /** In percent of the words of both. */
  text: z.int().min(50).max(100).optional(),
});

export type Span = z.output<typeof span>;
export type Cell = z.output<typeof cell>;
export type Block = z.output<typeof block>;
export type Unshown = z.output<typeof unshown>;
export type Unreadable = (typeof unreadables)[number];
export type Reading = z.output<typeof reading>;
export type Likeness = z.output<typeof likeness>;
