import { PORTRAIT_FOCUS } from '@conference/contracts';
import { TextField } from '@conference/ui';
import { Button } from 'antd';
import { useState, type PointerEvent } from 'react';
import styles from '../edition.module.css';
import { texts } from './texts';
import type { Focus } from './use-picture-upload';

interface FocusControlProps {
  /** Where the whole picture can be seen. */
  address: string;
  onChosen(focus: Focus): void;
}

const percent = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100);

/** What has to stay of a portrait when it is cut: by a click on the picture, or by two numbers. */
export function FocusControl({ address, onChosen }: FocusControlProps) {
  const [focus, setFocus] = useState<Focus>(PORTRAIT_FOCUS);
  const { lead, x, y, cut } = texts.picture.focus;
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const next = { x: percent((clientX - left) / width), y: percent((clientY - top) / height) };
    setFocus(next);
    onChosen(next);
  };
  const field = (name: keyof Focus, label: string) => (
    <TextField
      type="number"
      label={label}
      min={0}
      max={100}
      value={String(focus[name])}
      onChange={({ target }) => setFocus({ ...focus, [name]: percent(Number(target.value) / 100) })}
    />
  );
  return (
    <div className={styles.focus}>
      <p className={styles.key}>{lead}</p>
      {/* For pointers: the keyboard has the fields beside it. */}
      <span className={styles.whole} aria-hidden="true" onPointerUp={point}>
        <img src={address} alt="" draggable={false} />
        <i style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </span>
      <div className={styles.numbers}>
        {field('x', x)}
        {field('y', y)}
        <Button className={styles.lone} onClick={() => onChosen(focus)}>
          {cut}
        </Button>
      </div>
    </div>
  );
}
