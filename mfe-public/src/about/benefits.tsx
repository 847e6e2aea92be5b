import type { Parts } from '@conference/edition';
import { Woven, type Weave, type Yarn } from '@conference/ui';
import styles from './benefits.module.css';
import { texts } from './texts';

/** A cloth each, in the order of the list. */
const cloths: readonly { weave: Weave; yarn: Yarn }[] = [
  { weave: 'satin', yarn: 1 },
  { weave: 'twill', yarn: 6 },
  { weave: 'diamond', yarn: 2 },
  { weave: 'rib', yarn: 3 },
  { weave: 'herringbone', yarn: 4 },
  { weave: 'basket', yarn: 5 },
];

/** The benefits as tiles, laid like bricks: wide and narrow ones alternate in each row. */
export function Benefits({ benefits }: Pick<Parts['about'], 'benefits'>) {
  return (
    <section aria-labelledby="benefits" className={styles.benefits}>
      <h2 id="benefits">{texts.benefits}</h2>
      <ul className={styles.tiles}>
        {benefits.map(({ id, title, text }, index) => (
          <li key={id}>
            <Woven weave="tabby" yarn={6} {...cloths[index % cloths.length]} className={styles.cloth} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
