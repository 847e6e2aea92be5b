import { Reload } from '../console/not-there';
import styles from './empty-list.module.css';
import type { List } from './use-list';

interface EmptyListProps {
  list: Pick<List<unknown>, 'failed' | 'loading' | 'reload'>;
  text: string;
  hint?: string;
}

/** Shown in place of rows. A list that failed to load gets a Reload and is not called empty. */
export function EmptyList({ list, text, hint }: EmptyListProps) {
  if (list.failed) return <Reload of={list} />;
  if (list.loading) return null;
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}
