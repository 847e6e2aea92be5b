import { Select } from '@conference/ui';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from '../edition.module.css';
import { texts } from './texts';

interface MoveToProps {
  id: string;
  /** The place of the item, and what each item of the list is called. */
  index: number;
  titles: readonly string[];
  /** @param to its new place, from 0 */
  onMove(to: number): void;
  onClose(): void;
}

/** Asks for the place that an item is to have: in a long list, Up and Down take many steps. Nothing moves before the button says so. */
export function MoveTo({ id, index, titles, onMove, onClose }: MoveToProps) {
  const [to, setTo] = useState('');
  const [error, setError] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const words = texts.list;
  const places = titles
    .map((title, place) => ({ value: String(place), label: words.place(place + 1, title) }))
    .filter((_, place) => place !== index);
  return (
    <div id={id} role="group" aria-label={words.to(titles[index] ?? '')} className={styles.moveTo}>
      <Select
        ref={select}
        label={words.toPlace}
        options={places}
        placeholder={words.choosePlace}
        value={to}
        error={error}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onChange={({ target }) => {
          setTo(target.value);
          setError('');
        }}
      />
      <Button onClick={() => (to === '' ? setError(words.placeMissing) : onMove(Number(to)))}>{words.move}</Button>
      <Button onClick={onClose}>{words.leave}</Button>
    </div>
  );
}
