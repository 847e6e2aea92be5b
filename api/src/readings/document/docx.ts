import type { Block, Cell, Span } from '@conference/contracts';
import mammoth from 'mammoth';
import { Zip } from '../../files/zip';
import { joined, textOf } from './blocks';
import { OfficeFile } from './office-file';
import { Unreadable } from './unreadable';

/** A node of mammoth's tree, with the fields that are read here. Each kind of node has only some of them. */
interface Node {
  type: string;
  children?: Node[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { isOrdered: boolean; level: string } | null;
  isBold?: boolean;
  isItalic?: boolean;
  verticalAlignment?: string;
  commentId?: string;
  noteType?: string;
  noteId?: string;
  body?: Node[];
  isHeader?: boolean;
  colSpan?: number;
  rowSpan?: number;
  checked?: boolean;
}

interface Document extends Node {
  notes: { resolve(reference: Node): Node | null };
}

/** A heading's level by the id or the name of its style, which translated versions of Word keep in English. */
const HEADING = /^heading\s?([1-9])$/i;
const TITLE = /^title$/i;
/** Below these, documents only repeat the rank of what is above. */
const LOWEST_HEADING = 3;
const DEEPEST_LIST = 8;
/** Far more nested than any table in a table. */
const DEEPEST = 64;

/** What a .docx says, block by block. @throws Unreadable or anything else for what is no such document */
export async function readDocx(content: Buffer): Promise<Block[]> {
  let document: Document | undefined;
  const options = {
    includeEmbeddedStyleMap: false,
    // The tree is all that is wanted: no HTML is made of it.
    transformDocument: (tree: Document) => {
      document = tree;
      return { ...tree, children: [] };
    },
  };
  // mammoth's types lack this kind of input. With it, mammoth unpacks nothing itself.
  const file = new OfficeFile(await Zip.of(content)) as unknown;
  await mammoth.convertToHtml({ file } as unknown as Parameters<typeof mammoth.convertToHtml>[0], options);
  if (!document) throw new Unreadable('damaged');
  return new Walk(document).blocks();
}

/** Takes out of the tree what may be shown. It leaves out unknown nodes with all that is in them. */
class Walk {
  private readonly notes: Node[] = [];

  constructor(private readonly document: Document) {}

  blocks(): Block[] {
    const blocks = this.blocksIn(this.document.children ?? []);
    // Notes may have notes of their own: the list grows while it is read.
    for (let index = 0; index < this.notes.length; index++) {
      const inner = this.blocksIn(this.notes[index]?.body ?? []).flatMap((block) => spansIn(block));
      blocks.push({ kind: 'note', number: index + 1, spans: joined(inner) });
    }
    return blocks;
  }

  private blocksIn(nodes: Node[], depth = 0): Block[] {
    if (depth > DEEPEST) throw new Unreadable('damaged');
    return nodes.flatMap((node): Block[] => {
      if (node.type === 'table') return [{ kind: 'table', rows: this.rowsOf(node, depth) }];
      if (node.type !== 'paragraph') return [];
      // A box with text is in the paragraph that it is anchored to.
      const { inner, outer } = parted(node.children ?? []);
      const own = this.paragraph(node, joined(this.spansIn(outer, [], depth)));
      return [own, ...this.blocksIn(inner, depth + 1)];
    });
  }

  private paragraph({ styleId, styleName, numbering }: Node, spans: Span[]): Block {
    const [, rank] = HEADING.exec(styleName ?? '') ?? HEADING.exec(styleId ?? '') ?? [];
    if (TITLE.test(styleName ?? '')) return { kind: 'heading', level: 1, spans };
    if (rank) return { kind: 'heading', level: Math.min(Number(rank), LOWEST_HEADING), spans };
    if (!numbering) return { kind: 'paragraph', spans };
    const level = Math.min(Math.max(Number(numbering.level) || 0, 0), DEEPEST_LIST);
    return { kind: 'item', isOrdered: numbering.isOrdered, level, spans };
  }

  private rowsOf(table: Node, depth: number): Cell[][] {
    const rows = (table.children ?? []).filter(({ type }) => type === 'tableRow');
    return rows.map(({ children = [], isHeader }) =>
      children.filter(({ type }) => type === 'tableCell').map((cell) => this.cell(cell, isHeader === true, depth)),
    );
  }

  private cell({ children = [], colSpan = 1, rowSpan = 1 }: Node, isHeading: boolean, depth: number): Cell {
    const lines = this.blocksIn(children, depth + 1).map((block) => spansIn(block));
    return {
      spans: joined(lines.flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...line] : line))),
      ...(colSpan > 1 && { columns: colSpan }),
      ...(rowSpan > 1 && { rows: rowSpan }),
      ...(isHeading && { isHeading }),
    };
  }

  private spansIn(nodes: Node[], marks: NonNullable<Span['marks']>, depth: number): Span[] {
    if (depth > DEEPEST) throw new Unreadable('damaged');
    const marked = (text: string): Span => ({ text, ...(marks.length > 0 && { marks }) });
    return nodes.flatMap((node): Span[] => {
      switch (node.type) {
        case 'text':
          return [marked(node.value ?? '')];
        case 'tab':
          return [marked('\t')];
        case 'break':
          return [marked('\n')];
        case 'checkbox':
          return [marked(node.checked ? '☑' : '☐')];
        case 'image':
          return [{ text: '', omits: 'figure' }];
        case 'commentReference':
          return node.commentId === 'equation' || node.commentId === 'figure'
            ? [{ text: '', omits: node.commentId }]
            : [];
        case 'noteReference':
          return this.reference(node);
        case 'run':
          return this.spansIn(node.children ?? [], marksOf(node, marks), depth + 1);
        case 'hyperlink':
          // Its text alone: an address may lead anywhere.
          return this.spansIn(node.children ?? [], marks, depth + 1);
        default:
          return [];
      }
    });
  }

  private reference(node: Node): Span[] {
    const note = this.document.notes.resolve(node);
    if (!note) return [];
    const known = this.notes.indexOf(note);
    const number = known < 0 ? this.notes.push(note) : known + 1;
    return [{ text: String(number), marks: ['sup'] }];
  }
}

/** What is in the line of a paragraph, and the paragraphs of boxes within it. */
function parted(nodes: Node[]): { outer: Node[]; inner: Node[] } {
  const isBlock = ({ type }: Node) => type === 'paragraph' || type === 'table';
  return { outer: nodes.filter((node) => !isBlock(node)), inner: nodes.filter(isBlock) };
}

function marksOf({ isBold, isItalic, verticalAlignment }: Node, outer: NonNullable<Span['marks']>) {
  const own: NonNullable<Span['marks']> = [
    ...(isBold ? (['strong'] as const) : []),
    ...(isItalic ? (['em'] as const) : []),
    ...(verticalAlignment === 'subscript' ? (['sub'] as const) : []),
    ...(verticalAlignment === 'superscript' ? (['sup'] as const) : []),
  ];
  return [...new Set([...outer, ...own])];
}

/** What a block says, in one line: of a table in a table, its text. */
const spansIn = (block: Block): Span[] => (block.kind === 'table' ? [{ text: textOf(block) }] : block.spans);
