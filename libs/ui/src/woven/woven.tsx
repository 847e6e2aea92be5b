import { draftOf } from './draft-of';
import type { Weave } from './weaves';
import styles from './woven.module.css';

export type Yarn = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface WovenProps {
  weave: Weave;
  /** The colour of the weft; the warp is always peacock. */
  yarn: Yarn;
  /** Sets the size: cloth is cropped, never scaled. */
  className?: string;
}

/** A piece of cloth. It is an ornament: the text beside it carries the meaning. */
export function Woven({ weave, yarn, className }: WovenProps) {
  const classes = [styles.woven, draftOf(weave), styles[`weft${yarn}`], className];
  return <span aria-hidden="true" className={classes.filter(Boolean).join(' ')} />;
}
