import type { PoolRecord } from '@conference/contracts';
import { Input } from 'antd';
import { overBy } from './pool';
import styles from './quotas.module.css';
import { texts } from './texts';

interface QuotaFieldProps {
  id: string;
  pool: PoolRecord;
  label: string;
  text: string;
  fault: string | undefined;
  onTyped(text: string): void;
}

/** The places of a pool, with how it stands. */
export function QuotaField({ id, pool, label, text, fault, onTyped }: QuotaFieldProps) {
  const { accepted, staged, wait } = pool;
  const { stands } = texts;
  const facts = [
    accepted > 0 && stands.accepted(accepted),
    staged > 0 && stands.staged(staged),
    wait > 0 && stands.wait(wait),
  ].filter(Boolean);
  const over = overBy(pool);
  return (
    <div className={styles.pool}>
      <Input
        id={id}
        aria-label={label}
        aria-describedby={`${id}-stands`}
        aria-invalid={fault !== undefined}
        status={fault === undefined ? '' : 'error'}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onTyped(target.value)}
      />
      <span id={`${id}-stands`}>
        {over > 0 && <strong className={styles.over}>{texts.over(over)}</strong>}
        <small>{facts.length > 0 ? facts.join(', ') : stands.nobody}</small>
        {fault !== undefined && <em>{fault}</em>}
      </span>
    </div>
  );
}
