import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import styles from './figure.module.css';
import { texts } from './texts';

interface FigureProps {
  title: string;
  /** The numbers of the plot. Screen readers always get them, unless the plot is readable. Everybody else gets them on request. */
  table: NumbersProps;
  /** Whether it is a part of a card, which has a border and a heading. */
  isPart?: true;
  /** Whether screen readers can read the plot itself. The table is then only shown on request. */
  isReadable?: true;
  /** The plot. */
  children: ReactNode;
}

/** A plot with a table behind it. */
export function Figure({ title, table, isPart, isReadable, children }: FigureProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section className={isPart ? styles.part : styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        <Button
          size="small"
          aria-label={`${isTable ? texts.asPlot : texts.asTable}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? texts.asPlot : texts.asTable}
        </Button>
      </div>
      {!isTable && <div aria-hidden={!isReadable}>{children}</div>}
      {(isTable || !isReadable) && (
        <div className={isTable ? styles.numbers : styles.visuallyHidden}>
          <Numbers {...table} labelledBy={id} />
        </div>
      )}
    </section>
  );
}

interface NumbersProps {
  heads: readonly string[];
  /** The first cell says what the row is about. */
  rows: (readonly (string | number)[])[];
}

function Numbers({ heads, rows, labelledBy }: NumbersProps & { labelledBy: string }) {
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([about, ...cells]) => (
          <tr key={about}>
            <th scope="row">{about}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
