import { limits } from '@conference/contracts';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useChangeAddress, useListAddress } from './list-address';
import styles from './search-box.module.css';

/** The pause in typing after which the search begins: with it, rows have to be there 0.3 s after the last letter. */
const SEARCH_PAUSE_MS = 120;

const noFilters = {};

/** A search that waits for a pause in typing, and follows the address when that changes (the Back button). */
export function SearchBox({ label }: { label: string }) {
  const { q: value = '' } = useListAddress(noFilters);
  const change = useChangeAddress();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // The latest callback is called after the pause: a filter may have been pressed meanwhile.
  const latest = useRef(change);

  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    latest.current = change;
  }, [change]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      latest.current({ q: sent.current });
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
