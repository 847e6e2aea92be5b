import { limits } from '@conference/contracts';
import { Input } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useShortcuts } from '../console/use-shortcuts';
import { focusFirstRow, focusSearch } from './focus';
import { useChangeAddress, useListAddress } from './list-address';
import styles from './search-box.module.css';

/** The pause in typing after which the search begins. Including it, rows must be there 0.3 s after the last letter. */
const SEARCH_PAUSE_MS = 120;

const noFilters = {};

interface SearchBoxProps {
  label: string;
  /** Whether the matching rows are loading. Enter waits for them. */
  loading: boolean;
  /** The action of Ctrl+Enter on the found rows. The words are then selected for the next search. */
  onConfirm?(): void;
}

/**
 * A search that waits for a pause in typing. It follows changes of the address (the Back button). Enter leads to the first row as soon as
 * the matching rows are loaded. The next Enter acts on that row.
 */
export function SearchBox({ label, loading, onConfirm }: SearchBoxProps) {
  useShortcuts({ search: focusSearch });
  const { q: value = '' } = useListAddress(noFilters);
  const change = useChangeAddress();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const isRowAwaited = useRef(false);
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
  useEffect(() => {
    if (loading || !isRowAwaited.current) return;
    isRowAwaited.current = false;
    focusFirstRow();
  }, [loading]);

  const leadToFirstRow = () => {
    if (loading) isRowAwaited.current = true;
    else focusFirstRow();
  };
  const awaitNoRow = () => {
    isRowAwaited.current = false;
  };

  const search = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text.trim();
    latest.current({ q: sent.current });
  };
  const enter = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, repeat } = event;
    // Otherwise the same key press would also press the button that gets the focus here.
    event.preventDefault();
    if (repeat) return;
    // The rows still belong to the previous words.
    if (typed.trim() !== value) return search(typed);
    if (!onConfirm || !(ctrlKey || metaKey)) return leadToFirstRow();
    onConfirm();
    focusSearch();
  };
  const type = (text: string) => {
    setTyped(text);
    awaitNoRow();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), SEARCH_PAUSE_MS);
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
      onPressEnter={enter}
      onBlur={awaitNoRow}
    />
  );
}
