import type { Block, Cell, Span } from '@conference/contracts';
import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts';
import styles from './blocks.module.css';
import { nested, type Item, type List } from './nested';

const says = texts.reading;

/** The content of a document, in React's own elements, so that nothing in it is ever run or fetched. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return nested(blocks).map((part, index) => <Fragment key={index}>{partOf(part)}</Fragment>);
}

function partOf(part: Exclude<Block, Item> | List): ReactNode {
  switch (part.kind) {
    case 'heading': {
      // Below the heading of the section that it is shown in.
      const Heading = (['h3', 'h4', 'h5'] as const)[part.level - 1] ?? 'h5';
      return <Heading lang={part.lang}>{inline(part.spans)}</Heading>;
    }
    case 'paragraph':
      return <p lang={part.lang}>{inline(part.spans)}</p>;
    case 'note':
      return (
        <p className={styles.note} lang={part.lang}>
          <sup>{part.number}</sup> {inline(part.spans)}
        </p>
      );
    case 'table':
      return <Table rows={part.rows} lang={part.lang} />;
    case 'list':
      return <NestedList list={part} />;
  }
}

function NestedList({ list: { isOrdered, items } }: { list: List }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map(({ item, below }, index) => (
        <li key={index} lang={item?.lang}>
          {item && inline(item.spans)}
          {below.map((list, place) => (
            <NestedList key={place} list={list} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** A wide table scrolls by itself, by keys too: the page stays as it is. */
function Table({ rows, lang }: { rows: Cell[][]; lang?: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className={styles.table} role="region" aria-label={says.table} tabIndex={0}>
      <table lang={lang}>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ spans, columns, rows: height, isHeading }, column) => {
                const Tag = isHeading ? 'th' : 'td';
                return (
                  <Tag key={column} colSpan={columns} rowSpan={height}>
                    {inline(spans)}
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inline = (spans: Span[]): ReactNode =>
  spans.map(({ text, marks = [], omits }, index) => (
    <Fragment key={index}>
      {omits ? <span className={styles.omitted}>{says.omitted[omits]}</span> : marked(text, marks)}
    </Fragment>
  ));

const marked = (text: string, marks: NonNullable<Span['marks']>): ReactNode =>
  marks.reduceRight<ReactNode>((inner, Mark) => <Mark>{inner}</Mark>, text);
