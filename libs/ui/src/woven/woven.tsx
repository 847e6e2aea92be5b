import type { Draft } from './drafts';
import styles from './woven.module.css';

export type Yarn = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface WovenProps {
  draft: Draft;
  /** The colour of the weft; the warp is always peacock. */
  yarn: Yarn;
  /** Gives the piece its size: cloth is cropped, never scaled. */
  className?: string;
}

/** A piece of cloth. It is ornament: whatever it means is also said in words beside it. */
export function Woven({ draft, yarn, className }: WovenProps) {
  const classes = [styles.woven, styles[draft], styles[`weft${yarn}`], className];
  return <span aria-hidden="true" className={classes.filter(Boolean).join(' ')} />;
}
