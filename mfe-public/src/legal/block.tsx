import type { LegalBlock } from '@conference/edition';
import { Fact } from '../audience-types/fact';
import styles from './block.module.css';

/** A paragraph, a list, or facts with their names. */
export function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('points' in block) {
    return (
      <ul className={styles.points}>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.facts}>
      {block.facts.map(({ name, fact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Fact of={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
