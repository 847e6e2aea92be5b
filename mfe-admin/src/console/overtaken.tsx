import { Alert } from 'antd';
import styles from './overtaken.module.css';

interface OvertakenProps {
  /** Says that it was changed, and what becomes of it now. */
  says: { title: string; advice: string };
  /** What it says now, each under its label; what is empty is left out. */
  now: Record<string, string | undefined>;
}

/** What somebody else has made of a record while it was edited here. */
export function Overtaken({ says, now }: OvertakenProps) {
  return (
    <Alert
      type="warning"
      title={says.title}
      description={
        <>
          <dl className={styles.now}>
            {Object.entries(now).map(
              ([label, said]) =>
                said && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{said}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className={styles.advice}>{says.advice}</p>
        </>
      }
    />
  );
}
