import styles from './sheet.module.css';
import { texts } from './texts';

interface SheetProps {
  /** In inches, like the height. */
  width: number;
  height: number;
  /** How much of it is text, in percent. */
  text: number;
}

/** Measures of the content of a sheet, in inches. If its shorter side is less than `LEAST`, all of them shrink. */
const MARGIN = 2.5;
const TITLE = 5;
const LINE = 1.5;
const THREAD = 0.36;
const LEAST = 20;

/** The weaves of the pictures: the floats of one repeat, one unit per thread. */
const drafts = [
  { name: 'twill', threads: 4, floats: 'M0 .5h2M0 1.5h1m2 0h1M2 2.5h2M1 3.5h2' },
  { name: 'tabby', threads: 2, floats: 'M0 .5h1M1 1.5h1' },
  { name: 'basket', threads: 4, floats: 'M0 .5h2m-2 1h2M2 2.5h2m-2 1h2' },
] as const;

/** A poster to scale, with its measures. The facts repeat them in words. */
export function Sheet(sheet: SheetProps) {
  return (
    <div className={styles.figure} aria-hidden="true">
      <Drawing {...sheet} />
      <span className={styles.height}>
        <b>{texts.inches(sheet.height)}</b>
      </span>
      <span className={styles.width}>
        <b>{texts.inches(sheet.width)}</b>
      </span>
    </div>
  );
}

/** Woven pictures and lines of text, in the required proportion. */
function Drawing({ width, height, text }: SheetProps) {
  const scale = Math.min(1, width / LEAST, height / LEAST);
  const [margin, title, line] = [MARGIN * scale, TITLE * scale, LINE * scale];
  const inner = width - 2 * margin;
  const top = margin + title;
  const room = height - top - margin;
  const pictures = (room * (100 - text)) / 100;
  const aside = margin + inner * 0.62;
  const lines = Array.from(
    { length: Math.floor((room - pictures) / line) },
    (_, index) => top + pictures + (index + 1) * line,
  );
  return (
    <svg className={styles.sheet} viewBox={`0 0 ${width} ${height}`} width={width * 8} height={height * 8}>
      {drafts.map(({ name, threads, floats }) => (
        <pattern
          key={name}
          id={`sheet-${name}`}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${THREAD * scale})`}
          width={threads}
          height={threads}
        >
          <rect className={styles.warp} width={threads} height={threads} />
          <path className={styles[name]} d={floats} strokeWidth=".8" />
        </pattern>
      ))}
      <rect className={styles.paper} width={width} height={height} />
      <path
        className={styles.title}
        d={`M${margin} ${margin + scale}h${inner}m${-inner} ${2 * scale}h${inner * 0.6}`}
      />
      <rect fill="url(#sheet-twill)" x={margin} y={top} width={inner * 0.58} height={pictures} />
      <rect fill="url(#sheet-tabby)" x={aside} y={top} width={inner * 0.38} height={pictures * 0.45} />
      <rect fill="url(#sheet-basket)" x={aside} y={top + pictures * 0.5} width={inner * 0.38} height={pictures * 0.5} />
      <path
        className={styles.text}
        d={lines.map((y) => `M${margin} ${y}h${inner * 0.47}m${inner * 0.06} 0h${inner * 0.47}`).join('')}
      />
    </svg>
  );
}
