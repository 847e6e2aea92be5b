import { TextLink } from '@conference/ui';
import { useState, type ReactNode } from 'react';
import { Section } from '../section';
import { useAttention } from '../use-attention';
import styles from './strip.module.css';
import { usePassing } from './use-passing';

interface StripProps {
  id: string;
  title: string;
  /** What stands beside the heading. */
  note: ReactNode;
  /** The words of the button, which say what stands still or moves on. */
  pause: string;
  resume: string;
  /** How wide one of them is. */
  size: 'small' | 'large';
  /** One for each, in order. */
  children: readonly ReactNode[];
}

/** What the widest strip shows at once, of each size: the copies have to fill it. */
const shown = { small: 8, large: 4 };

/** Names that pass by. They are said once: the copies that fill the strip are for the eye alone. */
export function Strip({ id, title, note, pause, resume, size, children }: StripProps) {
  const [paused, setPaused] = useState(false);
  const [attention, handlers] = useAttention();
  const track = usePassing(paused || attention);
  const copies = Array.from({ length: Math.ceil(shown[size] / children.length) }, (_, copy) => copy);
  const items = children.map((child, index) => <li key={index}>{child}</li>);

  return (
    <Section
      id={id}
      title={title}
      aside={
        <p className={styles.note}>
          {note}
          <TextLink as="button" type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
            {paused ? resume : pause}
          </TextLink>
        </p>
      }
    >
      <div className={styles.strip} data-size={size} {...handlers}>
        <div ref={track} className={styles.track}>
          <ul aria-labelledby={id}>{items}</ul>
          {copies.map((copy) => (
            <ul key={copy} className={styles.copy} aria-hidden="true" inert>
              {items}
            </ul>
          ))}
        </div>
      </div>
    </Section>
  );
}
