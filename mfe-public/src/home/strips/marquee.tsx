import { TextLink } from '@conference/ui';
import { useState, type ReactNode } from 'react';
import { Section } from '../section';
import { useAttention } from '../use-attention';
import styles from './strip.module.css';
import { useMarquee } from './use-marquee';

interface MarqueeProps {
  id: string;
  title: string;
  /** Shown beside the heading. */
  note: ReactNode;
  /** The labels of the button that pauses or resumes it. */
  pause: string;
  resume: string;
  /** How wide one of them is. */
  size: 'small' | 'large';
  /** The items, in order. */
  children: readonly ReactNode[];
}

/** How many items of each size fit into the widest strip. Copies fill it up. */
const shown = { small: 8, large: 4 };

/** Names that pass by. The copies that fill the strip are hidden from screen readers. */
export function Marquee({ id, title, note, pause, resume, size, children }: MarqueeProps) {
  const [paused, setPaused] = useState(false);
  const [attention, handlers] = useAttention();
  const track = useMarquee(paused || attention);
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
