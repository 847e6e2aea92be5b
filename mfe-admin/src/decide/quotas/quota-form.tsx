import type { PoolRecord } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { Button } from 'antd';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useMedia } from '../../console/use-media';
import { useChoices } from '../../list/use-choices';
import { keyOf } from './pool';
import { QuotaField } from './quota-field';
import styles from './quotas.module.css';
import { texts } from './texts';
import { useQuotaEdits } from './use-quota-edits';

/** Screens without room for a table of all segments. Each segment has its own part there. */
const NARROW = '(max-width: 1100px)';

interface QuotaFormProps {
  pools: readonly PoolRecord[];
  /** Called when the numbers are to be loaded again. */
  onSaved(): void;
  /** Called with how many numbers are typed and not saved. */
  onTyped(count: number): void;
}

/** The places of all pools, edited in place. */
export function QuotaForm({ pools, onSaved, onTyped }: QuotaFormProps) {
  const choices = useChoices();
  const isNarrow = useMedia(NARROW);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { textOf, type, undo, save, changed, faults, refusal, isSaving } = useQuotaEdits(pools, onSaved);
  useEffect(() => onTyped(changed.length), [onTyped, changed.length]);

  const segments = [...new Set(pools.map(({ segment }) => segment))];
  const subThemes = [...new Set(pools.map(({ subTheme }) => subTheme))];
  const poolAt = new Map(pools.map((pool) => [keyOf(pool), pool]));
  const nameOfSegment = (key: string) => nameOf(choices.segments, key);
  const nameOfSubTheme = (key: string) => nameOf(choices.subThemes, key);
  const fieldOf = (segment: string, subTheme: string) => {
    const pool = poolAt.get(keyOf({ segment, subTheme }));
    if (!pool) return null;
    return (
      <QuotaField
        id={`${id}${pools.indexOf(pool)}`}
        pool={pool}
        label={texts.field(nameOfSegment(segment), nameOfSubTheme(subTheme))}
        text={textOf(pool)}
        fault={faults[keyOf(pool)]}
        onTyped={(text) => type(pool, text)}
      />
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0 || isSaving) return;
    const [refused] = await save();
    if (refused) form.current?.querySelector<HTMLElement>(`[id="${id}${pools.indexOf(refused)}"]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.lead}</p>
      {isNarrow ? (
        segments.map((segment) => (
          <section key={segment} aria-label={nameOfSegment(segment)}>
            <h3>{nameOfSegment(segment)}</h3>
            <ul>
              {subThemes.map((subTheme) => (
                <li key={subTheme}>
                  <span>{nameOfSubTheme(subTheme)}</span>
                  {fieldOf(segment, subTheme)}
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : (
        <table aria-labelledby="places">
          <thead>
            <tr>
              <th scope="col">{texts.subTheme}</th>
              {segments.map((segment) => (
                <th key={segment} scope="col">
                  {nameOfSegment(segment)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subThemes.map((subTheme) => (
              <tr key={subTheme}>
                <th scope="row">{nameOfSubTheme(subTheme)}</th>
                {segments.map((segment) => (
                  <td key={segment}>{fieldOf(segment, subTheme)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={changed.length === 0} loading={isSaving}>
          {texts.save(changed.length)}
        </Button>
        <Button disabled={changed.length === 0 || isSaving} onClick={undo}>
          {texts.undo}
        </Button>
        <span role="alert">{refusal}</span>
      </div>
    </form>
  );
}
