import { limits } from '@conference/contracts';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';

/** The pause in typing after which the search begins: with it, rows have to be there 0.3 s after the last letter. */
const SEARCH_PAUSE_MS = 120;

interface SearchBoxProps {
  label: string;
  /** The search in the address. */
  value: string;
  onSearch(text: string): void;
}

/** A search that waits for a pause in typing, and follows the address when that changes (the Back button). */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // The latest callback is called after the pause: a filter may have been pressed meanwhile.
  const latest = useRef(onSearch);

  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      latest.current(sent.current);
    }, SEARCH_PAUSE_MS);
  };
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={limits.line}
      className={styles.search}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
