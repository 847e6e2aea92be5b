import styles from './sheet.module.css';

interface SheetProps {
  /** In inches, like the height. */
  width: number;
  height: number;
  /** How much of it is text, in percent. */
  text: number;
}

const MARGIN = 2.5;
const TITLE = 5;
const LINE = 1.5;

/** A poster drawn to scale: its pictures woven, its text in lines, in the proportion they should have. The facts say the same in words. */
export function Sheet({ width, height, text }: SheetProps) {
  const inner = width - 2 * MARGIN;
  const top = MARGIN + TITLE;
  const room = height - top - MARGIN;
  const pictures = (room * (100 - text)) / 100;
  const lines = Array.from({ length: Math.floor((room - pictures) / LINE) }, (_, line) => top + pictures + (line + 1) * LINE);
  return (
    <svg className={styles.sheet} viewBox={`0 0 ${width} ${height}`} width={width * 8} height={height * 8} aria-hidden="true">
      <rect className={styles.paper} width={width} height={height} />
      <path className={styles.title} d={`M${MARGIN} ${MARGIN + 1}h${inner}M${MARGIN} ${MARGIN + 3}h${inner * 0.6}`} />
      <rect className={styles.picture} x={MARGIN} y={top} width={inner * 0.58} height={pictures} />
      <rect className={styles.photo} x={MARGIN + inner * 0.62} y={top} width={inner * 0.38} height={pictures * 0.45} />
      <rect className={styles.table} x={MARGIN + inner * 0.62} y={top + pictures * 0.5} width={inner * 0.38} height={pictures * 0.5} />
      <path className={styles.text} d={lines.map((y) => `M${MARGIN} ${y}h${inner * 0.47}m${inner * 0.06} 0h${inner * 0.47}`).join('')} />
    </svg>
  );
}
