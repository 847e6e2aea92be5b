import type { DecisionsFound } from '@conference/contracts';
import { useId, type ReactNode } from 'react';
import { statusNames } from '../../applications/status-names';
import { texts } from './texts';
import styles from './workbook.module.css';

/** As many rows as a dialog can show. If more rows do not fit, organisers correct the first ones first. */
const MOST_SHOWN = 500;

const { columns } = texts;

/** The effects of a workbook: the rows that do not fit, each with its reason, and the first rows that fit. */
export function Findings({ found: { unfit, fitting } }: { found: DecisionsFound }) {
  return (
    <>
      {unfit.length > 0 && (
        <Rows
          title={texts.unfit(unfit.length)}
          lead={texts.unfitLead(fitting.length > 0)}
          headings={[columns.row, columns.name, columns.why]}
        >
          {unfit.slice(0, MOST_SHOWN).map(({ row, name, why }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td>{why}</td>
            </tr>
          ))}
        </Rows>
      )}
      {unfit.length > MOST_SHOWN && <p>{texts.more(unfit.length - MOST_SHOWN)}</p>}
      {fitting.length > 0 && (
        <Rows title={texts.fitting} headings={[columns.row, columns.name, columns.decision]}>
          {fitting.map(({ row, fullName, from, to, comment }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{fullName}</td>
              <td>
                {texts.becomes(statusNames[from], statusNames[to])}
                {comment && <small>{comment}</small>}
              </td>
            </tr>
          ))}
        </Rows>
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  lead?: string;
  headings: readonly string[];
  children: ReactNode;
}

function Rows({ title, lead, headings, children }: RowsProps) {
  const id = useId();
  return (
    <div className={styles.rows}>
      <h3 id={id}>{title}</h3>
      {lead && <p>{lead}</p>}
      {/* It scrolls by keys, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scrolled} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
}
