import styles from './cocoon.module.css';

/** Stands in the place of a photo: a cocoon in the colour of the text, with two letters. */
export function Cocoon({ letters }: { letters: string }) {
  return (
    <span className={styles.cocoon} aria-hidden="true">
      <svg viewBox="0 0 112 144" width="112" height="144">
        <text x="56" y="83" textAnchor="middle" paintOrder="stroke">
          {letters}
        </text>
      </svg>
    </span>
  );
}
