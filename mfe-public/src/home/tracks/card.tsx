import { Woven, type Weave, type Yarn } from '@conference/ui';
import type { ComponentPropsWithRef, ElementType } from 'react';
import yarns from '../yarns.module.css';
import styles from './tracks.module.css';

type CardProps<As extends ElementType> = Omit<ComponentPropsWithRef<As>, 'as' | 'title'> & {
  /** A link or a button: the whole card is one. A `span` leads nowhere. */
  as: As;
  title: string;
  text?: string;
  /** What a click does. */
  note?: string;
  cloth: { yarn: Yarn; weave: Weave };
  /** Woven to its end, instead of its first quarter. */
  highlighted: boolean;
  /** Called on hover and focus. */
  onPoint(): void;
};

/** A card of the tracks: a length of cloth above its title. */
export function Card<As extends ElementType>({
  as,
  title,
  text,
  note,
  cloth,
  highlighted,
  onPoint,
  ...rest
}: CardProps<As>) {
  const Action: ElementType = as;
  return (
    <li>
      <Action className={styles.card} data-highlighted={highlighted} onMouseEnter={onPoint} onFocus={onPoint} {...rest}>
        <span className={`${styles.warp} ${yarns[`yarn${cloth.yarn}`]}`}>
          <Woven {...cloth} className={styles.weft} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </Action>
    </li>
  );
}
