import type { LegalBlock } from '@conference/edition';
import { FactList } from '../facts/fact-list';
import styles from './block.module.css';

/** A paragraph, a list, or facts with their names. */
export function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('points' in block) {
    return (
      <ul className={styles.points}>
        {block.points.map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
    );
  }
  return <FactList strong="name" facts={block.facts} />;
}
