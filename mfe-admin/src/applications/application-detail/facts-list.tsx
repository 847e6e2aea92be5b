import type { Application } from '@conference/contracts';
import { factGroups } from './facts';
import styles from './facts-list.module.css';
import { texts } from './texts';

/** Shows the facts of an application, group by group. */
export function FactsList({ application }: { application: Application }) {
  return (
    <div className={styles.groups}>
      {factGroups.map(({ title, facts }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <dl>
            {facts.map(({ label, of }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{of(application) ?? <span className={styles.absent}>{texts.absent}</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
